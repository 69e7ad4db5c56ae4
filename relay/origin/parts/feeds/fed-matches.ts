import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Database } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { readLog } from '../../core/matches/log-store.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch, matchesOfTournament } from '../../core/matches/match-store.ts'
import { WORDS } from '../../core/words/words.ts'
import { type OurMatch, ourSides } from '../ingest/adapters/provided-match.ts'
import type { FeedPush } from '../ingest/adapters/push-of-match.ts'
import { FeedEnded } from '../ingest/feeds/follow-feed.ts'
import type { OurFixture } from '../ingest/feeds/pair-fixtures.ts'
import { readPush } from '../ingest/read-push.ts'
import { writePush } from '../ingest/write-push.ts'

/** As adapters read an answer for it. */
export async function readOurMatch(db: Database, id: number): Promise<OurMatch> {
  const facts = await findMatch(db, id)
  if (!facts) throw new FeedEnded(WORDS.en.ingest['unknown.match'])
  const { Format, BallsPerOver, PlayersPerSide, Overs } = facts.sheet
  const scorecard = facts.pushed?.Scorecard ?? new MatchRecord(facts, await readLog(db, id)).scorecard
  const [TeamA, TeamB] = facts.teams
  return { TeamA, TeamB, Format, BallsPerOver, PlayersPerSide, Overs, Scorecard: scorecard }
}

/** All matches of a series, as a provider's list is compared with them. */
export async function fixturesOf(db: Database, tournamentId: number): Promise<OurFixture[]> {
  const rows = db
    .selectFrom('matches')
    .select(['id', 'external_id'])
    .where('tournament_id', '=', tournamentId)
  const ids = new Map((await rows.execute()).map(({ id, external_id }) => [id, external_id ?? undefined]))
  const matches = await matchesOfTournament(db, tournamentId)
  return matches.map(({ id, teams: [TeamA, TeamB], startTime, phase }) => ({
    ...{ id, externalId: ids.get(id), sides: ourSides({ TeamA, TeamB }) },
    ...{ startMs: Date.parse(startTime), isOver: phase === 'finished' },
  }))
}

export type MatchWriter = Pick<Core, 'board' | 'clock'> & { term: FencingTerm }

/** Puts a state on a match, above the version that it has. Throws `FeedEnded` where the site takes no more of it. */
export async function sendToMatch(
  writer: MatchWriter,
  matchId: number,
  push: FeedPush,
  version: number,
): Promise<{ version: number; notes: readonly string[] }> {
  const { term, board, clock } = writer
  const { sent, faults = [] } = readPush({ Version: version, ...push }, WORDS.en)
  if (!sent) throw new Error(`Not sent: ${faults[0]}`)
  const at = clock()
  const key = { match_id: matchId, tournament_id: null }
  try {
    const written = await term.write('matches', (transaction) =>
      writePush(transaction, { matchId, key, sent, now: at, at: iso(at) }, WORDS.en),
    )
    if (written.kind === 'older' || written.kind === 'another')
      return await sendToMatch(writer, matchId, push, written.version + 1)
    if (written.kind === 'stored') await board.reread(matchId)
    return written
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // 409: another source writes the match; 404: it is gone.
    if (error.status === 400) throw new Error(`Not sent: ${error.message}`)
    throw new FeedEnded(error.message)
  }
}
