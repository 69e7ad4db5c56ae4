import * as ingest from '../ingest.ts'
import * as ingestAnswers from '../ingest-answers.ts'
import { ChoiceAnswer, ChoiceRequest } from '../player-of-match.ts'
import * as scoring from '../scoring.ts'
import * as scoringRequests from '../scoring-requests.ts'
import { StreamAnswer, StreamRequest } from '../stream.ts'
import { type ContractCall, get, post, put, WITH_KEY, WITH_ROLE } from './contract-call.ts'

/** Scores that people and programs send. */
export const SCORING_CALLS: readonly ContractCall[] = [
  get('Scoring/{id}', 'A match as its scorers have it', scoring.ScoredMatchAnswer, WITH_ROLE),
  post(
    'Scoring/{id}/Lock',
    'Which device scores: asks for it, agrees, or says that it is there',
    scoringRequests.LockRequest,
    scoring.LockAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Events',
    'What happened, in order, each event once',
    scoringRequests.EntriesRequest,
    scoring.EntriesAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Players',
    'Players whom a scorer named at the ground',
    scoringRequests.NewPlayersRequest,
    scoring.NewPlayersAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Along',
    'A second scorer: whether the two logs are the same',
    scoringRequests.AlongRequest,
    scoring.AlongAnswer,
    WITH_ROLE,
  ),
  get('Scoring/{id}/Cricsheet', 'A match as a Cricsheet file', scoring.CricsheetAnswer, { optional: true }),
  get('Scoring/{id}/Deliveries.csv', 'Its deliveries, a row each', scoring.CsvAnswer, {
    ...{ optional: true, fileType: 'text/csv' },
  }),
  get('Scoring/{id}/Stream', 'The film of a match', StreamAnswer, WITH_ROLE),
  put('Scoring/{id}/Stream', 'Sets where it is and when it began', StreamRequest, StreamAnswer, WITH_ROLE),
  get('Scoring/{id}/PlayerOfMatch', 'Who may be the player of a match, and who is', ChoiceAnswer, WITH_ROLE),
  put(
    'Scoring/{id}/PlayerOfMatch',
    'Chooses the player of a match that is over',
    ChoiceRequest,
    ChoiceAnswer,
    WITH_ROLE,
  ),
  get('Ingest/Match', 'The matches that a key may write', ingestAnswers.FixturesAnswer, WITH_KEY),
  put(
    'Ingest/Match',
    'Makes a match of the series of a key, or changes it by its ExternalId',
    ingest.FixtureRequest,
    ingestAnswers.FixtureAnswer,
    WITH_KEY,
  ),
  put(
    'Ingest/{id}',
    'A scorecard, or no more than a score, from another program',
    ingest.IngestRequest,
    ingestAnswers.IngestAnswer,
    WITH_KEY,
  ),
]
