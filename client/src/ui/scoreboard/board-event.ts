import { type BallPlace, compareBalls } from '#shared/addresses/ball-address.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { BattingFigures, Innings } from '#shared/cricket/scorecard.ts'

/** What has just happened that the board holds its breath for. */
export type BoardEvent =
  | { kind: 'wicket'; id: string; out: BattingFigures; bowler: string | undefined; score: string }
  | { kind: 'fifty' | 'hundred'; batter: BattingFigures }

/** What the board showed at one time. `moment`: set where that was not the present. */
export type SeenInnings = { innings: Innings; number: number; moment: BallPlace | undefined }

/** The balls of the four overs that a live state holds: a wicket that fell before them is no news. */
const NEWS_FOR_BALLS = 24

/** The event to tell after a change: a new one, otherwise the one that is `told` as long as it holds. */
export function eventAfter(
  told: BoardEvent | undefined,
  before: SeenInnings,
  now: SeenInnings,
): BoardEvent | undefined {
  if (before.number !== now.number || hasGoneBack(before, now)) return undefined
  const found = eventBetween(before.innings, now.innings)
  if (found) return found
  // A correction may take a wicket away.
  const isUndone = told?.kind === 'wicket' && !now.innings.Batting[told.id]?.Out
  return isUndone ? undefined : told
}

/** A match that is shown as it was goes on ball by ball; every other step in it is no event. */
function hasGoneBack(before: SeenInnings, now: SeenInnings): boolean {
  if (!before.moment && !now.moment) return false
  if (now.moment && (!before.moment || compareBalls(now.moment, before.moment) < 0)) return true
  const balls = now.innings.Balls - before.innings.Balls
  return balls < 0 || balls > 1
}

/** What one state of an innings has that the one before had not; a wicket counts before a milestone. */
export function eventBetween(before: Innings, now: Innings): BoardEvent | undefined {
  const wicket = lastWicket(before, now)
  if (wicket) return wicket
  for (const [id, figures] of Object.entries(now.Batting)) {
    const earlier = before.Batting[id]?.Runs ?? 0
    if (earlier < 100 && figures.Runs >= 100) return { kind: 'hundred', batter: figures }
    if (earlier < 50 && figures.Runs >= 50) return { kind: 'fifty', batter: figures }
  }
  return undefined
}

/** Of several wickets the last, with the score at which it fell: more may have been bowled since. */
function lastWicket(before: Innings, now: Innings): BoardEvent | undefined {
  if (now.Wickets <= before.Wickets) return undefined
  if (now.Stand && now.Balls - now.Stand.Since.Balls > NEWS_FOR_BALLS) return undefined
  const falls = Object.values(now.FallOfWickets)
  const fallOf = (id: string) => falls.findLastIndex(({ PlayerId }) => PlayerId === Number(id))
  const last = Object.entries(now.Batting)
    .filter(([id, { Out }]) => Out && isWicket(Out.Kind) && !before.Batting[id]?.Out)
    .sort(([a], [b]) => fallOf(a) - fallOf(b))
    .at(-1)
  if (!last) return undefined
  const [id, out] = last
  const place = fallOf(id)
  const { Bowler } = out.Out ?? {}
  return {
    kind: 'wicket',
    id,
    out,
    bowler: Bowler === undefined ? undefined : now.Bowling[`${Bowler}`]?.Name,
    score: `${falls[place]?.Runs ?? now.Runs}/${place < 0 ? now.Wickets : place + 1}`,
  }
}
