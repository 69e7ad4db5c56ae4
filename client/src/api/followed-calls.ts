import type { ChangeFollowedRequest } from '#shared/api/following.ts'
import { put } from './call.ts'

const followedAnswer = async () => (await import('#shared/api/following.ts')).FollowedAnswer

/** The calls of what the owner of an account follows. They are theirs alone, and kept nowhere. */

export const followedOfAccount = (userId: number) => ({
  key: `/api/Auth/Followed/${userId}`,
  answer: followedAnswer,
})
export const changeFollowed = (userId: number, change: ChangeFollowedRequest) =>
  put(`/api/Auth/ChangeFollowed/${userId}`, change, followedAnswer)
