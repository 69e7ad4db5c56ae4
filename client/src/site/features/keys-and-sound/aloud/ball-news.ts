import { isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import type { Scorecard, ShownDelivery } from '#shared/cricket/scorecard.ts'

type Balls = Pick<Scorecard, 'Deliveries'>
export type PlacedBall = { innings: number; over: number; n: string; ball: ShownDelivery }
export type BallNews = PlacedBall & { change: 'new' | 'corrected' | 'withdrawn' }

/** What happened to balls between two scorecards. Each has only its last overs: a ball of an earlier one is no news. */
export function ballsSince(before: Balls, now: Balls): BallNews[] {
  const [known, shown] = [ballsIn(before), ballsIn(now)]
  const [firstKnown, firstShown] = [oldestOf(known), oldestOf(shown)]
  const gone = [...known].filter(([key, ball]) => !shown.has(key) && !isBefore(ball, firstShown))
  const came = [...shown].flatMap(([key, ball]): BallNews[] => {
    const own = known.get(key)
    if (!own) return isBefore(ball, firstKnown) ? [] : [{ ...ball, change: 'new' }]
    return isSameDelivery(own.ball, ball.ball) ? [] : [{ ...ball, change: 'corrected' }]
  })
  return [...gone.map(([, ball]) => ({ ...ball, change: 'withdrawn' as const })), ...came]
}

function ballsIn({ Deliveries }: Balls): Map<string, PlacedBall> {
  const all = Object.entries(Deliveries).flatMap(([place, balls]) => {
    const [innings = 0, over = 0] = place.split('.').map(Number)
    return Object.entries(balls).map(([n, ball]) => [`${place}.${n}`, { innings, over, n, ball }] as const)
  })
  return new Map(all)
}

function oldestOf(balls: Map<string, PlacedBall>): PlacedBall | undefined {
  return [...balls.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]
}

function isBefore(a: PlacedBall, b: PlacedBall | undefined): boolean {
  return b !== undefined && (a.innings < b.innings || (a.innings === b.innings && a.over < b.over))
}
