import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { keySetting } from '#client/kit/ui/keys/key-setting.ts'

type Keys = readonly (readonly [keys: readonly string[], does: MessageId])[]

const EVERYWHERE: Keys = [
  [['/'], 'keys.search'],
  [['?'], 'keys.help'],
]
const AT_A_MATCH: Keys = [
  [['s'], 'tabs.scorecard'],
  [['c'], 'tabs.commentary'],
  [['g'], 'tabs.graphs'],
  [['i'], 'tabs.info'],
  [['n'], 'speak.now'],
  [['h'], 'aloud.open'],
  [['j', 'k'], 'keys.balls'],
  [['b'], 'keys.back'],
  [['l'], 'keys.live'],
]
const WHILE_BACK: Keys = [
  [['←', '→'], 'keys.ball'],
  [['PgUp', 'PgDn'], 'keys.over'],
  [['Home', 'End'], 'keys.innings'],
]

export function KeyList() {
  const isOn = useShared(keySetting) === 'on'
  return (
    <section className="access-part modal-part" aria-labelledby="access-keys">
      <h3 id="access-keys">
        <Text id="access.keys" />
      </h3>
      <label className="switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => sharedStore.set(keySetting, target.checked ? 'on' : 'off')}
        />
        <Text id="access.single" />
      </label>
      <div className={isOn ? undefined : 'access-off'}>
        <List title="keys.everywhere" keys={EVERYWHERE} />
        <List title="keys.match" keys={AT_A_MATCH} />
      </div>
      <List title="keys.whileBack" keys={WHILE_BACK} />
    </section>
  )
}

function List({ title, keys }: { title: MessageId; keys: Keys }) {
  return (
    <>
      <Text as="h4" className="small soft" id={title} />
      <dl className="key-list">
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt className="wrap">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <Text as="dd" id={does} />
          </div>
        ))}
      </dl>
    </>
  )
}
