import { isWicket } from '../cricket/dismissals.ts'
import type { EventBetweenBalls } from '../cricket/match-log.ts'
import type { PublishedBall } from '../cricket/scorecards-by-ball.ts'

/** `atMs`: when it was bowled, where that is known. */
export type BookBall = PublishedBall & { readonly atMs?: number | undefined }
export type BookEvent = { readonly ball: BookBall } | { readonly between: EventBetweenBalls }

/** An over of the sheet, with the score after it. */
export type BookOver = {
  readonly over: number
  readonly balls: readonly BookBall[]
  readonly runs: number
  readonly total: number
  readonly wickets: number
}

/** The columns of a scorebook that a scorecard does not have. */
export type BookPage = {
  readonly overs: readonly BookOver[]
  /** Minutes at the crease by player, breaks left out. */
  readonly minutes: ReadonlyMap<number, number>
}

const MINUTE_MS = 60_000
/** A longer gap is an interruption, or a clock that was set. */
const MOST_BETWEEN_BALLS_MS = 30 * MINUTE_MS

export function bookPage(events: readonly BookEvent[], innings: number): BookPage {
  const overs: BookOver[] = []
  const atCreaseMs = new Map<number, number>()
  let [total, wickets] = [0, 0]
  let before: BookBall | undefined
  for (const event of events) {
    if ('between' in event) {
      const { between } = event
      if (between.Type === 'penalty' && between.Innings === innings) total += between.Runs
      if (between.Type === 'break') before = undefined
      continue
    }
    const { ball } = event
    if (ball.Innings !== innings) continue
    const runs = runsOf(ball)
    total += runs
    wickets += Object.values(ball.Wickets ?? {}).filter(isWicket).length
    const last = overs.at(-1)
    const isSame = last?.over === ball.Over
    const over = isSame ? last : { over: ball.Over, balls: [], runs: 0 }
    overs.splice(isSame ? -1 : overs.length, 1, {
      ...{ over: ball.Over, balls: [...over.balls, ball], runs: over.runs + runs, total, wickets },
    })
    for (const player of [ball.Batter, ball.NonStriker]) {
      const wasThere = before && (before.Batter === player || before.NonStriker === player)
      const ms = wasThere ? playedMs(before?.atMs, ball.atMs) : 0
      atCreaseMs.set(player, (atCreaseMs.get(player) ?? 0) + ms)
    }
    before = ball
  }
  const known = [...atCreaseMs].filter(([, ms]) => Number.isFinite(ms))
  const isTimed = known.some(([, ms]) => ms > 0)
  return { overs, minutes: new Map(isTimed ? known.map(([id, ms]) => [id, Math.round(ms / MINUTE_MS)]) : []) }
}

/** Clocks of phones and servers are set while a match is on: a gap that no two balls can have counts as none. */
function playedMs(fromMs = Number.NaN, toMs = Number.NaN): number {
  const ms = toMs - fromMs
  return ms < 0 || ms > MOST_BETWEEN_BALLS_MS ? 0 : ms
}

export function runsOf({ Runs, Extras = {} }: BookBall): number {
  return Object.values(Extras).reduce<number>((sum, runs) => sum + (runs ?? 0), Runs)
}
