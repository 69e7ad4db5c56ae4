import * as z from 'zod/mini'
import { Format } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { USER_TYPES } from './account-limits.ts'
import { DeskVersion } from './desk-answers.ts'
import type { DeskKindName } from './desk-kinds.ts'

/** The calls Desk/…: what editors enter. An origin may do without. */

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const Name = line(60).check(z.minLength(1))
const Address = line(500).check(z.regex(/^(https?:\/\/|\/(?!\/))\S+$/))

const Balls = z.int().check(z.minimum(4), z.maximum(10))
const Overs = z.int().check(z.minimum(1), z.maximum(100))

export const Points = z.object({ Win: Count, Tie: Count, NoResult: Count })
export type Points = z.infer<typeof Points>

export const DeskSeries = z.object({
  TournamentName: Name,
  Season: z.optional(line(20)),
  Format,
  Overs: z.optional(Overs),
  BallsPerOver: z.optional(Balls),
  Points: z.optional(Points),
})

export const DeskTeam = z.object({
  TeamName: Name,
  ShortName: line(6).check(z.minLength(1)),
  City: z.optional(line(60)),
  Color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  ImageUrl: z.optional(Address),
})

export const DeskPlayer = z.object({
  Name,
  TeamId: Id,
  Role: z.optional(line(40)),
  BattingStyle: z.optional(line(60)),
  BowlingStyle: z.optional(line(60)),
  Captain: z.optional(z.boolean()),
  Keeper: z.optional(z.boolean()),
  ExternalId: z.optional(line(64)),
})

export const DeskGround = z.object({
  GroundName: Name,
  Town: z.optional(line(60)),
  TimeZone: line(60).check(z.refine(isTimeZone)),
})

export const DeskMatch = z.object({
  TournamentId: Id,
  TeamAId: Id,
  TeamBId: Id,
  GroundId: z.optional(Id),
  StartTime: z.iso.datetime(),
  MatchName: z.optional(line(60)),
  Format: z.optional(Format),
  Overs: z.optional(Overs),
  BallsPerOver: z.optional(Balls),
})

export const DeskAccount = z.object({ Username: z.string(), UserType: z.int() })

export const DESK_RECORDS = {
  Series: DeskSeries,
  Team: DeskTeam,
  Player: DeskPlayer,
  Ground: DeskGround,
  Match: DeskMatch,
} as const satisfies Record<DeskKindName, z.ZodMiniType>
export type DeskRecordOf<Kind extends DeskKindName> = z.infer<(typeof DESK_RECORDS)[Kind]>

export const RestoreRequest = z.object({ Version: DeskVersion })
export const RoleRequest = z.object({ UserType: z.literal(Object.values(USER_TYPES)) })

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
