import { MatchRecord } from '#relay/origin/core/matches/match-record.ts'
import type { BestBefore, RecordsBefore } from '#shared/api/match.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Finished } from './finished-matches.ts'

/** A match as its commentary is made of, from a log. */
export function commentaryMatchOf({ facts, events }: Finished): CommentaryMatch {
  const record = new MatchRecord(
    facts,
    events.map((event, seq) => ({ seq, event, at: facts.startTime })),
  )
  const { toss } = { toss: record.standing.Toss }
  return {
    format: facts.sheet.Format,
    ballsPerOver: facts.sheet.BallsPerOver,
    startTime: facts.startTime,
    balls: record.balls(),
    card: record.scorecard,
    toss,
    between: record.between(),
  }
}

/** Records so low that many of them fall: the own before the side's, the side's before the league's. */
export function lowRecords({ Teams }: MatchSheet): RecordsBefore {
  const low = (Runs: number, Wickets: number): BestBefore => ({
    Total: { Runs: 3 * Runs, Matches: 9 },
    Score: { Runs, Matches: 9 },
    Bowling: { Wickets, Runs: 20, Matches: 9 },
  })
  const players = Teams.flatMap(({ Players }) => Players)
  return {
    League: low(60, 3),
    Teams: Object.fromEntries(Teams.map(({ TeamId }) => [TeamId, low(40, 2)])),
    Players: Object.fromEntries(players.map(({ PlayerId }) => [PlayerId, low(20, 1)])),
  }
}

/** Everybody by the number, so that a wrong name shows. */
export function namesOf({ Teams }: MatchSheet) {
  const names = new Map(Teams.flatMap(({ Players }) => Players.map(({ PlayerId, Name }) => [PlayerId, Name])))
  return {
    person: (who: number | string) => (typeof who === 'string' ? who : (names.get(who) ?? '')),
    side: (id: number) => `T${id}`,
  }
}
