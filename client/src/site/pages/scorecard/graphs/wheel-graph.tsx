import { useMemo, useState } from 'react'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { FieldGround, onField } from '#client/kit/cricket-ui/field/field.tsx'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { WIDTH } from '#client/kit/cricket-ui/graphs/scales.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import type { PublishedShot } from '#shared/api/match.ts'
import { isBoundary } from '#shared/cricket/breakdown/played-ball.ts'
import { ZONES, zoneOf } from '#shared/cricket/shot.ts'
import type { Ball } from '../merge-deliveries.ts'
import { eachInnings } from './each-innings.tsx'
import { type GraphProps, useSideName } from './innings-lines.ts'

const HEIGHT = 440
const SCALE = 2

/** Shots that are known without their deliveries are drawn as balls. */
export function Wheel({ balls, shots, ...match }: GraphProps) {
  const all = useMemo(() => [...balls, ...shots.map(ballOf)], [balls, shots])
  return <WheelOfEach {...match} balls={all} shots={shots} />
}

const ballOf = ({ X, Y, Bowler = 0, At: _, ...shot }: PublishedShot, place: number): Ball => ({
  ...{ ...shot, Bowler, NonStriker: 0, Over: 0, N: place + 1, Ball: 1, Shot: { X, Y } },
})

/** Where a side's balls went: of all batters and bowlers, or of one. */
const WheelOfEach = eachInnings(function Shots({ line, balls, match }) {
  const text = useText()
  const nameOf = useSideName()
  const shortName = useShortName()
  const hasScript = useHasScript()
  const [batter, setBatter] = useState('')
  const [bowler, setBowler] = useState('')
  const detail = useContent(matchDetail(match.LiveMatchId), { isOptional: true })
  const squads = detail.kind === 'ready' ? Object.values(detail.answer.data.Squads).flat() : []
  const leftHanded = new Set(squads.flatMap((one) => (one.LeftHanded ? [one.PlayerId] : [])))
  const played = balls.filter((ball) => ball.Innings === line.number && ball.Shot !== undefined)
  const shown = played.filter(
    ({ Batter, Bowler }) => [`${Batter}`, ''].includes(batter) && [`${Bowler}`, ''].includes(bowler),
  )
  const zoneOfBall = ({ Shot = { X: 0, Y: 0 }, Batter }: Ball) => zoneOf(Shot, leftHanded.has(Batter))
  const zones = ZONES.map((zone) => {
    const own = shown.filter((ball) => zoneOfBall(ball) === zone)
    return { zone, balls: own.length, runs: own.reduce((sum, { Runs }) => sum + Runs, 0) }
  })
  const { Batting, Bowling } = line.innings
  // A score without a card has those in the middle alone.
  const playerName = (id: number) =>
    (Batting[`${id}`] ?? Bowling[`${id}`])?.Name ?? squads.find((one) => one.PlayerId === id)?.Name ?? ''
  const who = (label: MessageId, all: MessageId, of: 'Batter' | 'Bowler', [value, set]: Choice) => (
    <label>
      <Text id={label} />{' '}
      <select
        className="small-field"
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      >
        <Text as="option" value="" id={all} />
        {[...new Set(played.map((ball) => ball[of]))]
          .filter((id) => playerName(id) !== '')
          .map((id) => (
            <option key={id} value={id}>
              {shortName(playerName(id))}
            </option>
          ))}
      </select>
    </label>
  )
  return (
    <>
      {hasScript && (
        <div className="wrap">
          {who('graphs.wheelOf', 'graphs.wheelAll', 'Batter', [batter, setBatter])}
          {who('graphs.wheelOff', 'graphs.wheelBowlers', 'Bowler', [bowler, setBowler])}
        </div>
      )}
      <Graph
        label={`${nameOf(line)}: ${text('graphs.wheelLabel')}`}
        height={HEIGHT}
        stops={shown.map((ball) => {
          const { x, y } = placeOf(ball)
          return {
            ...{ x: x - 8, y: y - 8, width: 16, height: 16 },
            place: () => `${shortName(playerName(ball.Batter))}, ${text(`zone.${zoneOfBall(ball)}`)}:`,
            reading: () => text('graphs.wheelReading', { runs: ball.Runs, balls: 1 }),
          }
        })}
        legend={[
          { series: 'strip-four', of: 'bar', label: <Text id="ball.four" /> },
          { series: 'strip-six', of: 'bar', label: <Text id="ball.six" /> },
          { series: 'strip-out', of: 'bar', label: <Text id="ball.wicket" /> },
        ]}
        tables={[
          {
            columns: ['graphs.zone', 'board.runs', 'board.balls'],
            rows: zones.map(({ zone, runs, balls: count }) => ({
              head: text(`zone.${zone}`),
              cells: [runs, count],
            })),
          },
        ]}
      >
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${SCALE})`}>
          <FieldGround>
            {shown.map((ball) => {
              const { x, y } = onField(ball.Shot ?? { X: 0, Y: 0 })
              return <path key={keyOf(ball)} className={`field-shot ${kindOf(ball)}`} d={`M0 0L${x} ${y}`} />
            })}
          </FieldGround>
        </g>
      </Graph>
    </>
  )
})

type Choice = [string, (value: string) => void]

const keyOf = ({ Over, N }: Ball) => `${Over}.${N}`

function placeOf({ Shot = { X: 0, Y: 0 } }: Ball) {
  const { x, y } = onField(Shot)
  return { x: WIDTH / 2 + x * SCALE, y: HEIGHT / 2 + y * SCALE }
}

function kindOf(ball: Ball): string {
  if (isBoundary(ball, 4)) return 'field-four'
  if (isBoundary(ball, 6)) return 'field-six'
  return Object.keys(ball.Wickets ?? {}).length > 0 ? 'field-out' : ''
}
