import { ValuesAxis } from '#client/kit/cricket-ui/graphs/axes.tsx'
import type { Table } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { axisSteps, linear, plotX } from '#client/kit/cricket-ui/graphs/scales.ts'
import { countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DateOf } from '#client/kit/i18n/times.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { LogInnings, PlayerDetail } from '#shared/api/people.ts'

const HEIGHT = 220
const TOP = 20
const FOOT = 12
/** Fewer innings do not fill the width. */
const FEWEST = 12

/** A chart with the latest innings at the right, and a list; nothing where there are too few. */
export function InningsLog({ player }: { player: PlayerDetail }) {
  const text = useText()
  const names = useNames()
  const { Name, Log = [] } = player
  const batted = Log.flatMap((one) => (one.Batting ? [{ ...one, Batting: one.Batting }] : [])).reverse()
  if (batted.length < 2) return null
  const steps = axisSteps(Math.max(...batted.map(({ Batting }) => Batting.Runs)))
  const x = plotX(Math.max(FEWEST, batted.length))
  const y = linear(steps.at(-1) ?? 1, HEIGHT - FOOT, TOP)
  const slot = x(1) - x(0)
  return (
    <Section title={<Text id="players.innings" />}>
      <div className="innings-log">
        <Graph
          label={text('players.inningsLabel', { player: names.person(Name) })}
          height={HEIGHT}
          stops={batted.map(({ Batting, Against }, place) => ({
            ...{ x: x(place), y: TOP, width: slot, height: HEIGHT - FOOT - TOP },
            place: () => text('players.against', { team: Against.ShortName }),
            reading: () =>
              text('players.inningsReading', {
                runs: `${Batting.Runs}${Batting.NotOut ? '*' : ''}`,
                balls: Batting.Balls ?? 0,
              }),
          }))}
          tables={[tableOf(Log)]}
        >
          <ValuesAxis steps={steps} y={y} />
          {batted.map(({ MatchId, Batting: { Runs, NotOut } }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a match may hold two innings of one player
            <g key={`${MatchId} ${place}`} className={NotOut ? 'series-b innings-not-out' : 'series-a'}>
              <rect
                className="graph-bar"
                x={x(place) + slot * 0.14}
                width={slot * 0.72}
                y={y(Math.max(Runs, 0.4))}
                height={y(0) - y(Math.max(Runs, 0.4))}
              />
            </g>
          ))}
        </Graph>
      </div>
    </Section>
  )
}

function tableOf(log: readonly LogInnings[]): Table {
  return {
    columns: ['players.when', 'players.match', 'career.batting', 'career.bowling'],
    rows: log.map((one) => ({
      head: <DateOf iso={one.Date} />,
      cells: [<Match key="match" innings={one} />, batting(one), bowling(one)],
    })),
  }
}

function Match({ innings: { LiveMatchId, Against, Format } }: { innings: LogInnings }) {
  const against = <Text id="players.against" values={{ team: Against.ShortName }} />
  return (
    <>
      {LiveMatchId === undefined ? (
        against
      ) : (
        <Link to={paths.scorecard(LiveMatchId)} className="innings-log-link">
          {against}
        </Link>
      )}
      , <Term of="formats" word={Format} />
    </>
  )
}

const batting = ({ Batting }: LogInnings) =>
  Batting ? `${Batting.Runs}${Batting.NotOut ? '*' : ''} (${Batting.Balls ?? '–'})` : '–'

const bowling = ({ Bowling, Format }: LogInnings) =>
  Bowling
    ? `${Bowling.Wickets}/${Bowling.Runs} (${countsBalls({ Format }) ? (Bowling.Balls ?? '–') : Bowling.Overs})`
    : '–'
