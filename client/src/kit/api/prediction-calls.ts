import type { PredictionRequest } from '#shared/api/prediction.ts'
import { act, get, post } from './call.ts'

const predictionsAnswer = async () => (await import('#shared/api/prediction.ts')).PredictionsAnswer
const predictionTeamsAnswer = async () => (await import('#shared/api/prediction.ts')).PredictionTeamsAnswer
const predictionInsertAnswer = async () => (await import('#shared/api/prediction.ts')).PredictionInsertAnswer

export const predictions = get('/api/Prediction/Get', predictionsAnswer)
export const predictionTeams = (MatchId: number) =>
  post('/api/Prediction/GetTeamByMatchId', { MatchId }, predictionTeamsAnswer)
export const predict = (request: PredictionRequest) =>
  act('/api/Prediction/Insert', request, predictionInsertAnswer)
