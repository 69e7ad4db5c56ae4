import type { PlayerOfMatch } from '#shared/api/player-of-match.ts'
import { iso } from '../../core/clock.ts'
import type { Database } from '../../core/database/schema.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'

const VOTE_MS = 24 * 60 * 60_000

/** Of a match that was played to its end, until scorers or editors choose. */
export function voteUntil(
  { finishedAt, outcome, phase, playersOfMatch }: MatchFacts,
  now: number,
): string | undefined {
  if (phase !== 'finished' || outcome?.Status !== 'completed' || playersOfMatch) return undefined
  const untilMs = Date.parse(finishedAt ?? '') + VOTE_MS
  return untilMs > now ? iso(untilMs) : undefined
}

export async function playerOfMatch(
  db: Database,
  match: MatchFacts,
  now: number,
): Promise<PlayerOfMatch | undefined> {
  const { id, phase, playersOfMatch } = match
  if (phase !== 'finished' || voteUntil(match, now) !== undefined) return undefined
  if (playersOfMatch) return { PlayerIds: [...playersOfMatch], By: 'scorers' }
  const votes = Object.entries(await votesFor(db, id))
  const Votes = Math.max(0, ...votes.map(([, count]) => count))
  const first = votes.filter(([, count]) => count === Votes).map(([player]) => Number(player))
  return Votes === 0 ? undefined : { PlayerIds: first, By: 'readers', Votes }
}

/** By PlayerId. */
export async function votesFor(db: Database, matchId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('votes')
    .select(['player_id', ({ fn }) => fn.countAll().as('count')])
    .where('match_id', '=', matchId)
    .groupBy('player_id')
    .execute()
  return Object.fromEntries(rows.map(({ player_id, count }) => [player_id, Number(count)]))
}

export async function voteOf(db: Database, matchId: number, accountId: number): Promise<number | undefined> {
  const vote = db.selectFrom('votes').select('player_id').where('match_id', '=', matchId)
  return (await vote.where('account_id', '=', accountId).executeTakeFirst())?.player_id
}
