import * as z from 'zod/mini'
import { Status } from './envelope.ts'
import { MAX_FOLLOWED, MAX_ID } from './following-limits.ts'

/** The calls Auth/Followed and Auth/ChangeFollowed: what a reader follows, for all their devices. An origin may do without. */

const Id = z.int().check(z.positive(), z.maximum(MAX_ID))
const Ids = z.array(Id).check(z.maxLength(MAX_FOLLOWED))

/** The newest first. Matches by LiveMatchId. */
export const FollowedThings = z.object({ Teams: Ids, Players: Ids, Matches: Ids })
export type FollowedThings = z.infer<typeof FollowedThings>

/** What is in both is followed no longer. */
export const ChangeFollowedRequest = z.object({ Add: FollowedThings, Remove: FollowedThings })
export type ChangeFollowedRequest = z.infer<typeof ChangeFollowedRequest>

/** What is followed, after the change where there was one. */
export const FollowedAnswer = z.object({ Status, data: FollowedThings })
export type FollowedAnswer = z.infer<typeof FollowedAnswer>
