import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import { isHit } from '#shared/commentary/told-match.ts'

export const KINDS = ['all', 'wickets', 'boundaries', 'overs'] as const
export type Kind = (typeof KINDS)[number]

/** What of the commentary a reader wants to see. */
export type CommentaryFilter = { kind: Kind; player: number | undefined }

export const EVERYTHING: CommentaryFilter = { kind: 'all', player: undefined }

/** Whether a ball is shown. Of overs alone none is: their summaries stand for them. */
export function passes({ ball, departures }: BallFacts, { kind, player }: CommentaryFilter): boolean {
  const isOfPlayer =
    player === undefined ||
    ball.Batter === player ||
    ball.Bowler === player ||
    departures.some(({ batter }) => batter.id === player)
  if (!isOfPlayer) return false
  switch (kind) {
    case 'all':
      return true
    case 'wickets':
      return departures.length > 0
    case 'boundaries':
      return isHit(ball, 4) || isHit(ball, 6)
    case 'overs':
      return false
  }
}

/** Everybody who has batted or bowled, by name. */
export function playersOf(facts: readonly BallFacts[], names: Readonly<Record<string, string>>) {
  const ids = new Set(facts.flatMap(({ ball }) => [ball.Batter, ball.Bowler]))
  return [...ids]
    .map((id) => ({ id, name: names[`${id}`] ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.name.localeCompare(b.name))
}
