import { useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { DESK_FORMS } from './desk-fields.ts'
import { RecordRows } from './desk-parts.tsx'
import { fixturesIn, roundRobin } from './fixtures-in.ts'
import { PastedRecords } from './pasted-records.tsx'
import { useDeskList } from './use-desk-list.ts'
import { deviceZone, instantIn, localTimeIn } from './zoned-time.ts'

const DAY_MS = 24 * 60 * 60_000
/** The fixtures of a series, and a list of lines that adds more: pasted, or made as a round robin and then changed. */
export function FixturesOfSeries({ tournamentId }: { tournamentId: number }) {
  const matches = useDeskList('Match')
  const known = useKnown()
  const [text, setText] = useState('')
  const own = matches.records.filter(({ TournamentId }) => TournamentId === tournamentId).reverse()
  const read = fixturesIn(text, known)
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.fixtures" values={{ count: own.length }} />
      <ul className="desk-rows">
        <RecordRows kind="Match" records={own} />
      </ul>
      <RoundRobin
        names={known.teams.map(({ names: [name = ''] }) => name)}
        zone={known.zone}
        make={setText}
      />
      <PastedRecords
        kind="Match"
        label="desk.pasteFixtures"
        example="desk.pasteFixturesExample"
        add="desk.addFixtures"
        {...{ text, setText }}
        lines={read.map((line) => ({
          line: line.line,
          entry: 'entry' in line ? { ...line.entry, TournamentId: tournamentId } : {},
        }))}
        problems={read.flatMap((line) =>
          'problem' in line ? (
            <Text
              key={line.line}
              as="li"
              id={`desk.unknown${line.problem}`}
              values={{ text: line.text || '–' }}
            />
          ) : (
            []
          ),
        )}
      />
    </section>
  )
}

type RoundRobinProps = { names: readonly string[]; zone: string; make(lines: string): void }

function RoundRobin({ names, zone, make }: RoundRobinProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [first, setFirst] = useState(() => `${localTimeIn(zone, Date.now() + DAY_MS).slice(0, 10)}T10:00`)
  const teams = names.filter((name) => chosen.includes(name))
  return (
    <details className="desk-round-robin">
      <Text as="summary" id="desk.roundRobin" />
      <fieldset>
        <Text as="legend" id="desk.chooseTeams" />
        {names.map((name) => (
          <label key={name} className="switch">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
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
      <Button
        id="desk.makeRoundRobin"
        className="plain-button"
        disabled={teams.length < 2 || Number.isNaN(instantIn(zone, first))}
        onClick={() => make(roundRobin(teams, instantIn(zone, first), zone))}
      />
    </details>
  )
}

function useKnown() {
  return {
    zone: deviceZone(),
    teams: useDeskList('Team').records.map(({ TeamId, TeamName, ShortName }) => ({
      ...{ id: Number(TeamId), names: [`${TeamName}`, `${ShortName}`] },
    })),
    grounds: useDeskList('Ground').records.map((record) => ({
      ...{ id: Number(record.GroundId), zone: `${record.TimeZone}` },
      names: [`${record.GroundName}`, DESK_FORMS.Ground.nameOf(record)],
    })),
  }
}
