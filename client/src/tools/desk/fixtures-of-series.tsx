import { useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { DESK_FORMS } from './desk-fields.ts'
import { RecordRows } from './desk-parts.tsx'
import { type FixtureLine, parseFixtureLines } from './parse-fixture-lines.ts'
import { PastedRecords } from './pasted-records.tsx'
import { RoundRobinForm } from './round-robin-form.tsx'
import { useDeskList } from './use-desk-list.ts'
import { deviceZone } from './zoned-time.ts'

/** The fixtures of a series, and a list of lines that adds more: pasted, or made as a round robin and then changed. */
export function FixturesOfSeries({ tournamentId }: { tournamentId: number }) {
  const matches = useDeskList('Match', 1, '', tournamentId)
  const known = useKnown()
  const [text, setText] = useState('')
  const own = matches.records.toReversed()
  const read = parseFixtureLines(text, known)
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.fixtures" values={{ count: own.length }} />
      <ul className="desk-rows">
        <RecordRows kind="Match" records={own} />
      </ul>
      <RoundRobinForm
        names={known.teams.map(({ names: [name = ''] }) => name)}
        grounds={known.grounds.map(({ names }) => names.at(-1) ?? '')}
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
        notes={read.flatMap((line) => ('entry' in line ? noteOf(line) : []))}
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

/** Which time is taken where the clocks change. */
function noteOf({ line, taken, isFirst }: Extract<FixtureLine, { entry: object }>) {
  if (taken === undefined && !isFirst) return []
  return (
    <li key={line}>
      {line}:{' '}
      {taken === undefined ? (
        <Text id="desk.timeTwice" />
      ) : (
        <Text id="desk.timeSkipped" values={{ shown: taken.replace('T', ' ') }} />
      )}
    </li>
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
