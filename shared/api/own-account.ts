import * as z from 'zod/mini'
import { Id } from '../id-and-count.ts'
import { answerShape, Status } from './envelope.ts'
import { FollowedThings } from './following.ts'

/** The calls of the page "Your account": what the site has of a reader, and the end of it. An origin may do without. */

/** A deletion can be undone for this long. */
export const DELETED_AFTER_DAYS = 14

const Time = z.string()
const Texts = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>)

export const OwnAccount = z.object({
  UserId: Id,
  Username: z.string(),
  Email: z.string(),
  MobileNo: z.string(),
  UserType: z.int(),
  CreatedAt: Time,
  /** When it will be deleted; null: not at all. */
  DeleteAt: z.nullable(Time),
  Sessions: z.array(z.object({ From: Time, Until: Time, IsThis: z.boolean() })),
  /** By which an identity provider knows its owner. */
  Identities: z.array(Texts('Issuer', 'Subject')),
  /** Of each address that was logged in from: only when, as the rest is a hash. */
  KnownAddresses: z.array(z.object({ SeenAt: Time })),
  Followed: FollowedThings,
  Predictions: z.array(
    z.extend(Texts('TeamName', 'FirstName', 'At'), { MatchId: Id, MobileNo: z.nullable(z.string()) }),
  ),
  Votes: z.array(z.object({ MatchId: Id, PlayerId: Id, At: Time })),
  Reactions: z.array(z.extend(Texts('ContentType', 'Reaction', 'At'), { ContentId: z.int() })),
  Messages: z.array(Texts('Name', 'Email', 'Subject', 'Message', 'At')),
  /** At the desk. */
  Edits: z.array(z.extend(Texts('Kind', 'At'), { Id: z.int(), Version: z.int() })),
  Scored: z.array(z.object({ MatchId: Id, Entries: z.int() })),
  Keys: z.array(Texts('Name', 'At')),
  Feeds: z.array(Texts('Name', 'At')),
})
export type OwnAccount = z.infer<typeof OwnAccount>
export const OwnAccountAnswer = answerShape(OwnAccount)
export type OwnAccountAnswer = z.infer<typeof OwnAccountAnswer>

/** DeletionCode and KeepAccount: the address says it all. */
export const KeepAccountRequest = z.object({})

/** DeleteAccount: until when it can be undone. */
export const DeletionAnswer = z.object({ Status, data: z.object({ DeleteAt: Time }) })
export type DeletionAnswer = z.infer<typeof DeletionAnswer>
