import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import { isBoundary } from '#shared/cricket/breakdown/played-ball.ts'
import type { MatchState } from '#shared/live/match-state.ts'

export const KINDS = ['all', 'wickets', 'boundaries', 'overs'] as const

export type CommentaryFilter = { kind: (typeof KINDS)[number]; player: number | undefined }

export const EVERYTHING: CommentaryFilter = { kind: 'all', player: undefined }

/** Whether an over is shown: one with a ball that is; with `overs`, every over of the chosen player. */
export function isOverShown(over: readonly BallFacts[], filter: CommentaryFilter): boolean {
  return over.some((one) => (filter.kind === 'overs' ? isOf(one, filter.player) : passes(one, filter)))
}

/** With `overs` no ball is shown, only the summaries. */
export function passes(facts: BallFacts, { kind, player }: CommentaryFilter): boolean {
  const { ball, departures } = facts
  if (!isOf(facts, player)) return false
  switch (kind) {
    case 'all':
      return true
    case 'wickets':
      return departures.length > 0
    case 'boundaries':
      return isBoundary(ball, 4) || isBoundary(ball, 6)
    case 'overs':
      return false
  }
}

function isOf({ ball, departures }: BallFacts, player: number | undefined): boolean {
  return (
    player === undefined ||
    ball.Batter === player ||
    ball.Bowler === player ||
    departures.some(({ batter }) => batter.id === player)
  )
}

/** Everyone who has batted, got out or bowled, by side; batters before bowlers, as on the card. */
export function playersOf(
  facts: readonly BallFacts[],
  names: Readonly<Record<string, string>>,
  card: MatchState['Innings'],
) {
  const seen = new Set(
    facts.flatMap(({ ball, departures }) => [
      ball.Batter,
      ball.Bowler,
      ...departures.map(({ batter }) => batter.id),
    ]),
  )
  const innings = Object.values(card)
  const played = [
    ...innings.map(({ Batting, BattingTeamId }) => ({ figures: Batting, team: BattingTeamId })),
    ...innings.map(({ Bowling, BowlingTeamId }) => ({ figures: Bowling, team: BowlingTeamId })),
  ]
  const teamOf = new Map<number, number>()
  for (const { figures, team } of played)
    for (const id of inOrder<{ Order: number }>(figures).map(([id]) => Number(id)))
      if (seen.has(id) && !teamOf.has(id)) teamOf.set(id, team)
  const teams = new Set(innings.flatMap((one) => [one.BattingTeamId, one.BowlingTeamId]))
  return [...teams]
    .map((team) => ({
      team,
      players: [...teamOf].flatMap(([id, side]) => {
        const name = names[`${id}`]
        return side === team && name ? [{ id, name }] : []
      }),
    }))
    .filter(({ players }) => players.length > 0)
}
