import { act, get, put } from './call.ts'

const voteAnswer = async () => (await import('#shared/api/player-of-match.ts')).VoteAnswer
const choiceAnswer = async () => (await import('#shared/api/player-of-match.ts')).ChoiceAnswer
export const VOTES_PATH = '/api/Match/Vote/'

export const voteOnMatch = (matchId: number) => get(`${VOTES_PATH}${matchId}`, voteAnswer)
export const vote = (matchId: number, PlayerId: number) =>
  act(`${VOTES_PATH}${matchId}`, { PlayerId }, voteAnswer)
const choicePath = (matchId: number) => `/api/Scoring/${matchId}/PlayerOfMatch`
export const choiceForMatch = (matchId: number) => get(choicePath(matchId), choiceAnswer)
export const choosePlayer = (matchId: number, PlayerId: number | undefined) =>
  put(choicePath(matchId), { PlayerId }, choiceAnswer)
