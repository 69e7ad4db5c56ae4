import { useIntl } from 'react-intl'
import { Text, useText } from '#client/i18n/text.tsx'
import { FigureTables, type Table } from '#client/ui/graphs/figure-tables.tsx'
import { Graph } from '#client/ui/graphs/graph.tsx'
import { LegendEntry } from '#client/ui/graphs/legend-entry.tsx'
import { linear, WIDTH } from '#client/ui/graphs/scales.ts'
import { countsBalls } from '#client/ui/match/overs-shown.tsx'
import { PHASES, type Phase, phasesOf } from '#shared/cricket/breakdown/phases.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { runRate } from '#shared/cricket/rates.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type GraphProps, type InningsLine, useInningsLines } from './innings-lines.ts'
import { useSideName } from './use-side-name.ts'

const HEAD = 36
const BAR = 34
const GAP = 10
const LONGEST = 420

const NAMES = {
  powerplay: 'phase.powerplay',
  middle: 'phase.middle',
  death: 'phase.death',
} as const

type Side = { line: InningsLine; phases: readonly Phase[] }

/** Powerplay, middle and death of both sides beside each other: where was it won? */
export function Phases({ state, balls, powerplays }: GraphProps) {
  const text = useText()
  const intl = useIntl()
  const nameOf = useSideName()
  const lines = useInningsLines({ state, balls })
  const { Match: match } = state
  const phased = { ...matchOfState(state), ...(powerplays ? { powerplays } : {}) }
  const sides = lines
    .map((line) => ({ line, phases: phasesOf(phased, line.number, balls) }))
    .filter(({ phases }) => phases.length > 0)
  const [first] = sides
  if (!first) {
    return (
      <p className="section-message soft">
        <Text id="graphs.noPhases" />
      </p>
    )
  }
  const shownRate = ({ runs, balls: legal }: Phase) =>
    intl.formatNumber(runRate(runs, legal, match.BallsPerOver) ?? 0, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
  const most = Math.max(...sides.flatMap(({ phases }) => phases.map(({ runs }) => runs)))
  const x = linear(Math.max(1, most), 0, LONGEST)
  const names = PHASES.filter((name) => sides.some(({ phases }) => phases.some((one) => one.name === name)))
  const block = HEAD + sides.length * (BAR + GAP) + GAP
  const bars = names.flatMap((name, place) =>
    sides.flatMap(({ line, phases }, row) => {
      const phase = phases.find((one) => one.name === name)
      return phase ? [{ line, phase, y: place * block + HEAD + row * (BAR + GAP) }] : []
    }),
  )
  return (
    <Graph
      label={text('graphs.phasesLabel')}
      height={names.length * block}
      stops={bars.map(({ line, phase, y }) => ({
        ...{ x: 0, y, width: WIDTH, height: BAR },
        place: () => `${text(NAMES[phase.name])}, ${nameOf(line)}`,
        reading: () =>
          text('graphs.phaseReading', {
            score: `${phase.runs}/${phase.wickets}`,
            rate: shownRate(phase),
            dots: phase.dots,
            boundaries: phase.fours + phase.sixes,
          }),
      }))}
      legend={sides.map(({ line }) => (
        <LegendEntry key={line.number} series={line.series} of="bar">
          {nameOf(line)}
        </LegendEntry>
      ))}
      table={<FigureTables isOpen tables={sides.map((side) => tableOf(side, match, shownRate, nameOf))} />}
    >
      {names.map((name, place) => (
        <text key={name} className="graph-name" x="0" y={place * block + HEAD - 10}>
          {text(NAMES[name])} {rangeOf(phaseNamed(name, sides), match)}
        </text>
      ))}
      {bars.map(({ line, phase, y }) => (
        <g key={`${line.number} ${phase.name}`} className={line.series}>
          <rect className="graph-bar" x="1" y={y} width={Math.max(2, x(phase.runs))} height={BAR} />
          <text className="graph-figure" x={Math.max(2, x(phase.runs)) + 12} y={y + BAR - 9}>
            {phase.runs}/{phase.wickets} · {shownRate(phase)}
          </text>
        </g>
      ))}
    </Graph>
  )
}

/** A side that was all out early has no death: then it is the other's. */
const phaseNamed = (name: Phase['name'], sides: readonly Side[]) =>
  sides.flatMap(({ phases }) => phases).find((one) => one.name === name)

/** The overs of a phase, or its balls where those are counted. */
function rangeOf(phase: Phase | undefined, match: MatchState['Match']): string {
  if (!phase) return ''
  const each = countsBalls(match) ? 1 : match.BallsPerOver
  return phase.parts.map(([from, to]) => `${Math.ceil(from / each)}–${to / each}`).join(', ')
}

function tableOf(
  { line, phases }: Side,
  match: MatchState['Match'],
  shownRate: (phase: Phase) => string,
  nameOf: ReturnType<typeof useSideName>,
): Table {
  return {
    key: `${line.number}`,
    caption: nameOf(line),
    columns: [
      { key: 'phase', label: <Text id={countsBalls(match) ? 'board.balls' : 'graphs.overs'} /> },
      { key: 'runs', label: <Text id="board.runs" /> },
      { key: 'wickets', label: <Text id="board.wickets" /> },
      { key: 'rate', label: <Text id="graphs.rate" /> },
      { key: 'dots', label: <Text id="graphs.dots" /> },
      { key: 'fours', label: '4' },
      { key: 'sixes', label: '6' },
    ],
    rows: phases.map((phase) => ({
      key: phase.name,
      head: rangeOf(phase, match),
      cells: [phase.runs, phase.wickets, shownRate(phase), phase.dots, phase.fours, phase.sixes],
    })),
  }
}
