import {
  PredictionInsertAnswer,
  type PredictionRequest,
  PredictionsAnswer,
  PredictionTeamsAnswer,
} from '#shared/api/prediction.ts'
import { act, get, post } from './call.ts'

/** Who will win: section 7 of the specification, Prediction. */

export const predictions = get('/api/Prediction/Get', PredictionsAnswer)
export const predictionTeams = (MatchId: number) =>
  post('/api/Prediction/GetTeamByMatchId', { MatchId }, PredictionTeamsAnswer)
export const predict = (request: PredictionRequest) =>
  act('/api/Prediction/Insert', request, PredictionInsertAnswer)
