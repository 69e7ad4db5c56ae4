import type { StreamRequest } from '#shared/api/stream.ts'
import { get, put } from './call.ts'

const streamAnswer = async () => (await import('#shared/api/stream.ts')).StreamAnswer
const pathOf = (matchId: number) => `/api/Scoring/${matchId}/Stream`

export const streamOfMatch = (matchId: number) => get(pathOf(matchId), streamAnswer)
export const setStream = (matchId: number, stream: StreamRequest) =>
  put(pathOf(matchId), stream, streamAnswer)
