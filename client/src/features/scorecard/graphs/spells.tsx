import { useIntl } from 'react-intl'
import { joined } from '#client/i18n/joined.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { FigureTables } from '#client/ui/graphs/figure-tables.tsx'
import { Graph } from '#client/ui/graphs/graph.tsx'
import { linear, WIDTH } from '#client/ui/graphs/scales.ts'
import { countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import { useShortName } from '#client/ui/match/shared-surnames.ts'
import { bowlersWicketsIn } from '#shared/cricket/breakdown/played-ball.ts'
import { type Spell, spellsOf } from '#shared/cricket/breakdown/spells.ts'
import { oversText } from '#shared/cricket/overs-text.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { EachInnings } from './each-innings.tsx'
import { type GraphProps, type InningsLine, useInningsLines } from './innings-lines.ts'
import { useSideName } from './use-side-name.ts'

const ROW = 76
const NAME = 28
const BAND = 34
const SHORTEST = 20

/** When each bowler bowled, and what each spell cost: who is left to bowl, and how did they go? */
export function Spells({ state, balls }: GraphProps) {
  const lines = useInningsLines({ state, balls })
  return (
    <EachInnings state={state} lines={lines}>
      {(line) => <Bands line={line} balls={balls} match={state.Match} />}
    </EachInnings>
  )
}

type Props = { line: InningsLine; balls: GraphProps['balls']; match: MatchState['Match'] }

function Bands({ line, balls, match }: Props) {
  const text = useText()
  const intl = useIntl()
  const nameOf = useSideName()
  const shortName = useShortName()
  const bowled = spellsOf(balls, line.number, match.BallsPerOver)
  const last = Math.max(SHORTEST, (line.overs.at(-1)?.over ?? 0) + 1)
  const x = linear(last, 2, WIDTH - 2)
  const slot = x(1) - x(0)
  const nameOfBowler = (id: number) => shortName(line.innings.Bowling[id]?.Name ?? '')
  const wicketsOf = (bowler: number, over: number) =>
    balls
      .filter((ball) => ball.Innings === line.number && ball.Over === over && ball.Bowler === bowler)
      .reduce((sum, ball) => sum + bowlersWicketsIn(ball), 0)
  const oversOf = (spell: Spell) => oversFigure(oversText(spell.balls, match.BallsPerOver), match)
  const figuresOf = (spell: Spell) => `${spell.wickets}/${spell.runs}`
  const rangeOf = ({ overs }: Spell) => {
    const [from = 0, to = 0] = [overs[0], overs.at(-1)]
    if (!countsBalls(match)) return from === to ? `${from + 1}` : `${from + 1}–${to + 1}`
    return `${from * match.BallsPerOver + 1}–${(to + 1) * match.BallsPerOver}`
  }
  return (
    <Graph
      label={`${nameOf(line)}: ${text('graphs.spellsLabel')}`}
      height={Math.max(1, bowled.length) * ROW}
      stops={bowled.flatMap(({ bowler, spells }, row) =>
        spells.map((spell) => ({
          ...{ x: x(spell.overs[0] ?? 0), y: row * ROW + NAME, height: BAND },
          width: x((spell.overs.at(-1) ?? 0) + 1) - x(spell.overs[0] ?? 0),
          place: () => `${nameOfBowler(bowler)}, ${rangeOf(spell)}`,
          reading: () =>
            text(countsBalls(match) ? 'graphs.spellBalls' : 'graphs.spellReading', {
              overs: oversOf(spell),
              maidens: spell.maidens,
              runs: spell.runs,
              wickets: spell.wickets,
            }),
        })),
      )}
      table={
        <FigureTables
          tables={[
            {
              key: `${line.number}`,
              columns: [
                { key: 'bowler', label: <Text id="graphs.bowlers" /> },
                { key: 'when', label: <Text id={countsBalls(match) ? 'board.balls' : 'graphs.overs'} /> },
                { key: 'length', label: <Text id="graphs.bowled" /> },
                { key: 'maidens', label: <Text id="graphs.maidens" /> },
                { key: 'runs', label: <Text id="board.runs" /> },
                { key: 'wickets', label: <Text id="board.wickets" /> },
              ],
              rows: bowled.flatMap(({ bowler, spells }) =>
                spells.map((spell) => ({
                  key: `${bowler} ${spell.overs[0]}`,
                  head: nameOfBowler(bowler),
                  cells: [rangeOf(spell), oversOf(spell), spell.maidens, spell.runs, spell.wickets],
                })),
              ),
            },
          ]}
        />
      }
    >
      {bowled.map(({ bowler, spells }, row) => {
        const y = row * ROW
        return (
          <g key={bowler}>
            <text className="graph-name" x="2" y={y + 20}>
              {nameOfBowler(bowler)}
            </text>
            <text className="graph-figure" x={WIDTH - 2} y={y + 20} textAnchor="end">
              {joined(intl.locale, spells.map(figuresOf), { type: 'unit' })}
            </text>
            <line className="graph-grid" x1="2" x2={WIDTH - 2} y1={y + NAME + BAND} y2={y + NAME + BAND} />
            {spells.map((spell) => (
              <g
                key={spell.overs[0]}
                className={line.series.startsWith('series-a') ? 'series-b' : 'series-a'}
              >
                <line
                  className="spell-band"
                  x1={x(spell.overs[0] ?? 0)}
                  x2={x((spell.overs.at(-1) ?? 0) + 1)}
                  y1={y + NAME + BAND / 2}
                  y2={y + NAME + BAND / 2}
                />
                {spell.overs.map((over) => (
                  <rect
                    key={over}
                    className="graph-bar"
                    x={x(over) + slot * 0.08}
                    y={y + NAME + 4}
                    width={slot * 0.84}
                    height={BAND - 8}
                  />
                ))}
                {spell.overs.flatMap((over) =>
                  Array.from({ length: wicketsOf(bowler, over) }, (_, place) => (
                    <circle
                      // biome-ignore lint/suspicious/noArrayIndexKey: dots of one over are all alike
                      key={`${over} ${place}`}
                      className="graph-wicket-on-bar"
                      cx={x(over + 0.5)}
                      cy={y + NAME + 11 + place * 11}
                      r="4.5"
                    />
                  )),
                )}
              </g>
            ))}
          </g>
        )
      })}
    </Graph>
  )
}
