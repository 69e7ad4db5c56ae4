import * as z from 'zod/mini'
import { Format, Level } from '../cricket/match-log.ts'
import { Result, Scorecard } from '../cricket/scorecard.ts'
import { Id } from '../id-and-count.ts'
import { inEachLanguage } from '../language.ts'

/** The states of the two kinds of topic: `live` (the board) and `match/{LiveMatchId}`. */

/** Set where what reveals a score was taken out for a reader who wants none; never on the live line. */
type HideMark = { ScoreHidden?: boolean | undefined }

export const Team = z.object({
  TeamId: Id,
  TeamName: z.string(),
  ShortName: z.string(),
  ImageUrl: z.string(),
})
export type Team = z.infer<typeof Team>

export const Toss = z.object({
  WinnerTeamId: Id,
  Decision: z.enum(['bat', 'bowl']),
  At: z.optional(z.string()),
})
export type Toss = z.infer<typeof Toss>

export const MatchStatus = z.enum([
  'upcoming',
  'toss',
  'live',
  'innings break',
  'drinks',
  'rain',
  'stumps',
  'super over',
  'completed',
  'abandoned',
])
export type MatchStatus = z.infer<typeof MatchStatus>

/** One innings on the board: enough for a chip, nothing more. */
export const Score = z.object({
  BattingTeamId: Id,
  Runs: z.int(),
  Wickets: z.int(),
  Overs: z.string(),
  Declared: z.optional(z.boolean()),
  SuperOver: z.optional(z.boolean()),
  /** With fewer than ten wickets. */
  AllOut: z.optional(z.boolean()),
  Players: z.optional(z.int()),
})
export type Score = z.infer<typeof Score>

export const Fixture = z.object({
  LiveMatchId: Id,
  MatchId: Id,
  TournamentId: Id,
  TournamentName: z.string(),
  MatchName: z.string(),
  Format,
  Venue: z.string(),
  StartTime: z.string(),
  Status: MatchStatus,
  StatusText: z.string(),
  TeamA: Team,
  TeamB: Team,
  /** Where the source has it. */
  Level: z.optional(Level),
  /** The limit of an innings, where it is known and not the format's own. */
  Overs: z.optional(z.int()),
  /** When the ground was last heard (ms), of a match in play that people score or another program sends. */
  HeardAt: z.optional(z.int()),
})
export type Fixture = z.infer<typeof Fixture> & HideMark

/** What the side that bats is chasing; absent without a chase. */
const BoardChase = z.object({ Target: z.int(), TargetOvers: z.optional(z.string()) })

/** The words of a notice. A language that came later than the notice is absent. */
export const NoticeText = z.object({ ...inEachLanguage(() => z.optional(z.string())), en: z.string() })

/** A notice from the operator; every notice has its own `Id`. */
export const BoardNotice = z.object({ Id: z.int(), Text: NoticeText })
export type BoardNotice = z.infer<typeof BoardNotice>

export const BoardMatch = z.extend(Fixture, {
  Toss: z.optional(Toss),
  Result: z.optional(Result),
  Scores: z.optional(z.record(z.string(), Score)),
  Chase: z.optional(BoardChase),
})
export type BoardMatch = z.infer<typeof BoardMatch> & HideMark

/** State of the topic `live`. */
export const Board = z.object({
  Matches: z.record(z.string(), BoardMatch),
  Notice: z.optional(BoardNotice),
})
export type Board = Omit<z.infer<typeof Board>, 'Matches'> & { Matches: Record<string, BoardMatch> }

/** `Innings` and `Deliveries` are empty before the first scorecard, and while the operator withholds the match (`Withdrawn`). */
export const MatchState = z.extend(Scorecard, {
  Match: z.extend(Fixture, { MatchScoreURL: z.optional(z.string()), BallsPerOver: z.int() }),
  Toss: z.optional(Toss),
  Withdrawn: z.optional(z.literal(true)),
})
export type MatchState = z.infer<typeof MatchState> & { Match: HideMark }
