import * as z from 'zod'
import { OverScore, PublishedShot } from '#shared/api/match.ts'
import type { MatchStream } from '#shared/api/stream.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { Result, Scorecard } from '#shared/cricket/scorecard.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { Count, Id } from '#shared/id-and-count.ts'
import { type Fixture, MatchStatus, Score, type Team, Toss } from '#shared/live/match-state.ts'
import type { Owner, Phase } from '../database/schema.ts'

export type MatchFacts = {
  id: number
  tournament: { id: number; name: string }
  name: string
  venue: string
  startTime: string
  phase: Phase
  teams: [Team, Team]
  sheet: MatchSheet
  officials?: Record<string, string[]> | undefined
  stream?: MatchStream | undefined
  /** Chosen by scorers, editors or a file. */
  playersOfMatch?: readonly number[] | undefined
  lane?: string | undefined
  sourceId?: string | undefined
  contentHash?: string | undefined
  finishedAt?: string | undefined
  outcome?: Outcome | undefined
  /** Who writes its log; undefined: no writer yet. */
  owner?: Owner | undefined
  /** Whether a script plays it, or will. */
  hasScript?: boolean | undefined
  logEpoch?: number | undefined
  /** Rises with each change of a match that is scored or sent. */
  logVersion?: number | undefined
  /** When its ground was last heard (ms). */
  heardAt?: number | undefined
  /** What a program sent, in the place of a log. Lists are read without it. */
  pushed?: PushedState | undefined
}

const BonusPoints = z.optional(z.array(z.object({ TeamId: Id, Points: Count })))

/** A match as a program sent it, under our numbers. */
export const PushedState = z.object({
  Scorecard,
  Status: z.optional(MatchStatus),
  StatusText: z.optional(z.string()),
  Toss: z.optional(Toss),
  Bonus: BonusPoints,
  OverScores: z.optional(z.array(OverScore)),
  Shots: z.optional(z.array(PublishedShot)),
  /** Of the body as it was sent: the same version with another one is another score. */
  Hash: z.optional(z.string()),
  /** What was stored and is not understood. */
  Notes: z.optional(z.array(z.string())),
})
export type PushedState = z.infer<typeof PushedState>

export const Outcome = z.object({
  Status: MatchStatus,
  StatusText: z.string(),
  Toss: z.optional(Toss),
  Result: z.optional(Result),
  Scores: z.record(z.string(), Score),
  /** Typed by an editor, for the table of the series. */
  Bonus: BonusPoints,
})
export type Outcome = z.infer<typeof Outcome>

export function fixtureOf(facts: MatchFacts, standing: Pick<Fixture, 'Status' | 'StatusText'>): Fixture {
  const { sheet } = facts
  return {
    LiveMatchId: facts.id,
    MatchId: facts.id,
    TournamentId: facts.tournament.id,
    TournamentName: facts.tournament.name,
    MatchName: facts.name,
    Format: sheet.Format,
    Venue: facts.venue,
    StartTime: facts.startTime,
    Status: standing.Status,
    StatusText: standing.StatusText,
    TeamA: facts.teams[0],
    TeamB: facts.teams[1],
    Level: sheet.Level,
    Overs: isUsualLength(sheet) ? undefined : sheet.Overs,
    HeardAt: facts.phase === 'in play' ? facts.heardAt : undefined,
  }
}

function isUsualLength({ Format, BallsPerOver, Overs }: MatchSheet): boolean {
  return Overs === undefined || Overs * BallsPerOver === USUAL_BALLS[Format]
}

export type LogEntry = { event: MatchEvent; at: string }
