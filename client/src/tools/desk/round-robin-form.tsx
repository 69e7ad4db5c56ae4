import { useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { roundRobin } from './parse-fixture-lines.ts'
import { instantIn, localTimeIn } from './zoned-time.ts'

const DAY_MS = 24 * 60 * 60_000

type Props = {
  names: readonly string[]
  grounds: readonly string[]
  zone: string
  make(lines: string): void
}

/** Which sides meet, where each is at home, and from when on. */
export function RoundRobinForm({ names, grounds, zone, make }: Props) {
  const text = useText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [homes, setHomes] = useState<Readonly<Record<string, string>>>({})
  const [isDouble, setDouble] = useState(false)
  const [first, setFirst] = useState(() => `${localTimeIn(zone, Date.now() + DAY_MS).slice(0, 10)}T10:00`)
  const teams = names
    .filter((name) => chosen.includes(name))
    .map((name) => ({ name, ground: homes[name] || undefined }))
  const begins = instantIn(zone, first)
  return (
    <details className="desk-round-robin">
      <Text as="summary" id="desk.roundRobin" />
      <fieldset>
        <Text as="legend" id="desk.chooseTeams" />
        {names.map((name) => (
          <div key={name} className="desk-home">
            <label className="switch">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              />
              <span>{name}</span>
            </label>
            {chosen.includes(name) && grounds.length > 0 && (
              <select
                className="field-input"
                aria-label={text('desk.homeGround', { team: name })}
                value={homes[name] ?? ''}
                onChange={({ currentTarget }) => setHomes({ ...homes, [name]: currentTarget.value })}
              >
                <option value="">{text('desk.noHomeGround')}</option>
                {grounds.map((ground) => (
                  <option key={ground}>{ground}</option>
                ))}
              </select>
            )}
          </div>
        ))}
      </fieldset>
      <label className="switch">
        <input
          type="checkbox"
          checked={isDouble}
          onChange={({ currentTarget }) => setDouble(currentTarget.checked)}
        />
        <Text id="desk.isDouble" />
      </label>
      <label className="field">
        <Text id="desk.firstRound" />
        <input
          type="datetime-local"
          className="field-input"
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </label>
      <Button
        id="desk.makeRoundRobin"
        className="plain-button"
        disabled={teams.length < 2 || Number.isNaN(begins)}
        onClick={() => make(roundRobin({ teams, first: begins, zone, isDouble }))}
      />
    </details>
  )
}
