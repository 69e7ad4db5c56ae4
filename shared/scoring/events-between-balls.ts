import { isAwayFromCrease } from '../cricket/dismissals.ts'
import { isLegal } from '../cricket/is-legal.ts'
import { latestInnings } from '../cricket/lead.ts'
import type { Delivery, MatchSheet } from '../cricket/match-log.ts'
import { playersPerSide } from '../cricket/roster.ts'
import type { Scorecard } from '../cricket/scorecard.ts'
import type { PlainEvent, Slot } from './scored-log.ts'

/** What scorers enter between two balls, as events of the log. */

/** Law 41: to the innings that a side is in, or else its last, or else its next. */
export function penaltyTo({ Innings }: Scorecard, teamId: number, runs: number): PlainEvent {
  const latest = latestInnings(Innings) ?? 0
  const own = Object.entries(Innings)
    .filter(([, { BattingTeamId }]) => BattingTeamId === teamId)
    .map(([number]) => Number(number))
  return { Type: 'penalty', Innings: own.length > 0 ? Math.max(...own) : latest + 1, Runs: runs }
}

export type Leaving = 'retired hurt' | 'retired not out' | 'retired out' | 'timed out'

/** A batter who leaves between two balls is recorded with the one before, as in Cricsheet: an edit of it. */
export function withLeaving(
  slots: readonly Slot[],
  innings: number,
  player: number,
  kind: Leaving,
): { of: string; event: PlainEvent } | undefined {
  const last = slots.findLast(({ event }) => event?.Type === 'delivery')
  if (last?.event?.Type !== 'delivery' || last.event.Innings !== innings) return undefined
  const { Wickets = [] } = last.event
  return { of: last.id, event: { ...last.event, Wickets: [...Wickets, { Player: player, Kind: kind }] } }
}

/** Players who were replaced for good. */
export function replaced(slots: readonly Slot[]): number[] {
  return slots.flatMap(({ event }) =>
    event?.Type === 'replacement' && event.Scope === 'match' && event.Out !== undefined ? [event.Out] : [],
  )
}

/** Of a side with more players than play those who have had no part in the match yet. */
export function notPlaying(
  sheet: MatchSheet,
  teamId: number,
  { Innings }: Pick<Scorecard, 'Innings'>,
): number[] {
  const players = sheet.Teams.find(({ TeamId }) => TeamId === teamId)?.Players ?? []
  if (players.length <= playersPerSide(sheet)) return []
  const cards = Object.values(Innings)
  const hasPart = (id: number) => cards.some(({ Batting, Bowling }) => Batting[id] ?? Bowling[id])
  return players.map(({ PlayerId }) => PlayerId).filter((id) => !hasPart(id))
}

/** Who left after a ball leaves after the one in its place, too. */
export function withLeavingsOf({ Wickets: before = [] }: Delivery, ball: Delivery): Delivery {
  const { Wickets = [] } = ball
  const left = before.filter(
    ({ Kind, Player }) => isAwayFromCrease(Kind) && !Wickets.some((one) => one.Player === Player),
  )
  return left.length === 0 ? ball : { ...ball, Wickets: [...Wickets, ...left] }
}

/** The umpires end an over after the balls that it has had, or after `more` further ones. */
export function overOf(
  slots: readonly Slot[],
  { BallsPerOver }: MatchSheet,
  more: 0 | 1,
): PlainEvent | undefined {
  const balls = slots.flatMap(({ event }) => (event?.Type === 'delivery' ? [event] : []))
  const last = balls.at(-1)
  if (!last) return undefined
  const { Innings, Over } = last
  const legal = balls.filter((one) => one.Innings === Innings && one.Over === Over && isLegal(one)).length
  return { Type: 'miscount', Innings, Over, Balls: more === 0 ? legal : Math.max(legal, BallsPerOver) + 1 }
}
