import type { Along } from '#shared/api/scoring.ts'
import type { EntriesRequest, LockRequest } from '#shared/api/scoring-requests.ts'
import { act, get } from './call.ts'

const scoredMatchAnswer = async () => (await import('#shared/api/scoring.ts')).ScoredMatchAnswer
const lockAnswer = async () => (await import('#shared/api/scoring.ts')).LockAnswer
const entriesAnswer = async () => (await import('#shared/api/scoring.ts')).EntriesAnswer

const alongAnswer = async () => (await import('#shared/api/scoring.ts')).AlongAnswer

export const scoredMatch = (matchId: number) => get(`/api/Scoring/${matchId}`, scoredMatchAnswer)
export const scoringLock = (matchId: number, request: LockRequest) =>
  act(`/api/Scoring/${matchId}/Lock`, request, lockAnswer)
export const scoringAlong = (matchId: number, along: Along) =>
  act(`/api/Scoring/${matchId}/Along`, along, alongAnswer)
export const scoringEntries = (matchId: number, request: EntriesRequest) =>
  act(`/api/Scoring/${matchId}/Events`, request, entriesAnswer)
