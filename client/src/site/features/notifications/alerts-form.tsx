import { useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import type { Choices, ReadingChoices } from '#shared/notifications/choices.ts'
import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment.ts'
import { alertSubjects } from './alert-subjects.ts'
import { firstChoices } from './use-alerts.ts'
import { WhenChoices } from './when-choices.tsx'
import '#client/kit/ui/link-button.css'

type Props = {
  thing: string
  reading: ReadingChoices
  chosen: Choices | undefined
  isBusy: boolean
  ask(choices: Choices): void
  stop(thing: string): void
  stopAll(): void
}

/** Changes or ends the notifications of this browser. */
export function AlertsForm({ thing, reading, chosen, isBusy, ask, stop, stopAll }: Props) {
  const [choices, setChoices] = useState(() => firstChoices(thing, reading, chosen))
  const isOn = chosen?.follows[thing] !== undefined
  const kinds = choices.follows[thing] ?? []
  return (
    <form
      className="alerts-form"
      onSubmit={(event) => {
        event.preventDefault()
        // Other subscriptions may have ended meanwhile.
        if (kinds.length > 0) ask({ ...choices, follows: { ...chosen?.follows, [thing]: kinds } })
      }}
    >
      <Text as="p" className="soft" id="notify.intro" />
      {reading.isShielded && <Text as="p" className="noted" id="notify.shielded" />}
      {reading.delayMs > 0 && (
        <Text as="p" className="noted" id="notify.delayed" values={{ seconds: reading.delayMs / 1000 }} />
      )}
      <KindChoices kinds={kinds} change={(next) => setChoices({ ...choices, follows: { [thing]: next } })} />
      <WhenChoices choices={choices} change={setChoices} />
      <div className="alerts-buttons wrap">
        <Button
          type="submit"
          className="strong-button"
          aria-disabled={isBusy || kinds.length === 0}
          id={isBusy ? 'notify.busy' : isOn ? 'notify.change' : 'notify.save'}
        />
        {isOn && <Button className="plain-button" onClick={() => stop(thing)} id="notify.stop" />}
      </div>
      {kinds.length === 0 && <Text as="p" role="status" className="field-problem" id="notify.none" />}
      {chosen && <OtherThings chosen={chosen} thing={thing} stop={stop} stopAll={stopAll} />}
    </form>
  )
}

type KindProps = { kinds: readonly MomentKind[]; change(kinds: MomentKind[]): void }

function KindChoices({ kinds, change }: KindProps) {
  return (
    <fieldset className="alerts-part">
      <Text as="legend" id="notify.kinds" />
      <div className="alerts-kinds">
        {MOMENT_KINDS.map((kind) => (
          <label key={kind} className="switch">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                change(MOMENT_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
              }
            />
            <Text id={`notify.${kind}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type OthersProps = { chosen: Choices; thing: string; stop(thing: string): void; stopAll(): void }

/** Other subscriptions of this browser, each with its end, and an end to all. */
function OtherThings({ chosen, thing, stop, stopAll }: OthersProps) {
  const text = useText()
  const names = useShared(alertSubjects)
  const others = Object.keys(chosen.follows).filter((one) => one !== thing)
  if (others.length === 0) return null
  // Made on another page, before names were stored.
  const nameOf = (one: string) =>
    names[one] || text(one.startsWith('team/') ? 'notify.aSide' : 'notify.aMatch')
  return (
    <section className="alerts-part">
      <Text as="h3" id="notify.others" />
      <ul className="alerts-others">
        {others.map((one) => (
          <li key={one}>
            <span>{nameOf(one)}</span>
            <Button
              className="link-button"
              aria-label={text('notify.stopLabel', { name: nameOf(one) })}
              onClick={() => stop(one)}
              id="notify.stopOne"
            />
          </li>
        ))}
      </ul>
      <Button className="plain-button" onClick={stopAll} id="notify.stopAll" />
    </section>
  )
}
