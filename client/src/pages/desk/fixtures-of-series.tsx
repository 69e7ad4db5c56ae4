import { useState } from 'react'
import { addAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { fixturesIn, roundRobin, type WrongLine } from './fixtures-in.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'
import { deviceZone, instantIn, localTimeIn } from './zoned-time.ts'

const DAY_MS = 24 * 60 * 60_000
const PROBLEMS = {
  time: 'desk.unknownTime',
  team: 'desk.unknownTeam',
  ground: 'desk.unknownGround',
} as const satisfies Record<WrongLine['problem'], MessageId>

/** The fixtures of a series, and a list of lines that adds more: pasted, or made as a round robin and then changed. */
export function FixturesOfSeries({ tournamentId }: { tournamentId: number }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const { busy, run } = useSingleFlight<'saving'>()
  const matches = useDeskList('Match')
  const known = useKnown()
  const [lines, setLines] = useState('')
  const own = matches.records.filter(({ TournamentId }) => TournamentId === tournamentId).reverse()
  const read = fixturesIn(lines, known)
  const wrong = read.filter((line): line is WrongLine => 'problem' in line)
  const add = () =>
    run('saving', async () => {
      const left = [...read]
      for (const line of read) {
        if (!('entry' in line)) break
        const { code } = await send(addAtDesk('Match', { ...line.entry, TournamentId: tournamentId }))
        if (code !== 200) break
        left.shift()
      }
      setLines(left.map(({ line }) => line).join('\n'))
      await refresh()
    })
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.fixtures" values={{ count: own.length }} />
      <ul className="desk-rows">
        {own.map((record) => (
          <li key={matches.idOf(record)}>
            <Link to={paths.desk('match', matches.idOf(record))}>{DESK_FORMS.Match.nameOf(record)}</Link>
          </li>
        ))}
      </ul>
      <RoundRobin
        names={known.teams.map(({ names: [name = ''] }) => name)}
        zone={known.zone}
        make={setLines}
      />
      <label className="field">
        <Text id="desk.pasteFixtures" />
        <textarea
          className="field-input"
          rows={8}
          value={lines}
          placeholder={text('desk.pasteFixturesExample')}
          onChange={({ currentTarget }) => setLines(currentTarget.value)}
        />
      </label>
      {wrong.length > 0 && (
        <ul className="field-problem">
          {wrong.map((line) => (
            <Text key={line.line} as="li" id={PROBLEMS[line.problem]} values={{ text: line.text || '–' }} />
          ))}
        </ul>
      )}
      <Text
        as="button"
        type="button"
        className="strong-button"
        disabled={read.length === 0 || wrong.length > 0 || busy !== undefined}
        onClick={() => void add()}
        id="desk.addFixtures"
        values={{ count: read.length }}
      />
    </section>
  )
}

type RoundRobinProps = { names: readonly string[]; zone: string; make(lines: string): void }

function RoundRobin({ names, zone, make }: RoundRobinProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [first, setFirst] = useState(() => `${localTimeIn(zone, Date.now() + DAY_MS).slice(0, 10)}T10:00`)
  const teams = names.filter((name) => chosen.has(name))
  const toggle = (name: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <details className="desk-round-robin">
      <Text as="summary" id="desk.roundRobin" />
      <fieldset>
        <Text as="legend" id="desk.chooseTeams" />
        {names.map((name) => (
          <label key={name} className="switch">
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <Text id="desk.firstRound" />
        <input
          type="datetime-local"
          className="field-input"
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </label>
      <Text
        as="button"
        type="button"
        className="plain-button"
        disabled={teams.length < 2 || Number.isNaN(instantIn(zone, first))}
        onClick={() => make(roundRobin(teams, instantIn(zone, first), zone))}
        id="desk.makeRoundRobin"
      />
    </details>
  )
}

function useKnown() {
  const teams = useDeskList('Team')
  const grounds = useDeskList('Ground')
  return {
    zone: deviceZone(),
    teams: teams.records.map((record) => ({
      id: teams.idOf(record),
      names: [`${record.TeamName}`, `${record.ShortName}`],
    })),
    grounds: grounds.records.map((record) => ({
      id: grounds.idOf(record),
      names: [`${record.GroundName}`, DESK_FORMS.Ground.nameOf(record)],
      zone: `${record.TimeZone}`,
    })),
  }
}
