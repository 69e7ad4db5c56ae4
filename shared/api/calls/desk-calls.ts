import * as z from 'zod/mini'
import * as desk from '../desk.ts'
import * as deskAnswers from '../desk-answers.ts'
import * as ingest from '../ingest.ts'
import * as ingestAnswers from '../ingest-answers.ts'
import * as webhooks from '../webhooks.ts'
import { type ContractCall, get, LIST_WITH_ROLE, post, put, remove, WITH_ROLE } from './contract-call.ts'

/** What editors enter: the same calls for each kind of record, but for what they take. */
const RECORD_CALLS: readonly ContractCall[] = [
  get('Desk/{Kind}', 'Records of a kind, the newest first', deskAnswers.DeskListAnswer, LIST_WITH_ROLE),
  get('Desk/{Kind}/{id}', 'One of them, with its Version', deskAnswers.DeskAnswer, WITH_ROLE),
  ...Object.entries(desk.DESK_RECORDS).flatMap(([kind, record]): ContractCall[] => [
    post(
      `Desk/${kind}`,
      'Adds one; once, however often it is sent with the same RequestId',
      z.extend(record, desk.AddRequest.shape),
      deskAnswers.DeskAnswer,
      WITH_ROLE,
    ),
    put(
      `Desk/${kind}/{id}`,
      'Changes the Version that it names',
      z.extend(record, { Version: deskAnswers.DeskVersion }),
      deskAnswers.DeskAnswer,
      WITH_ROLE,
    ),
  ]),
  remove('Desk/{Kind}/{id}', 'Removes the Version of its query', deskAnswers.DeskAnswer, {
    ...{ required: 'Version', ...WITH_ROLE },
  }),
  get('Desk/{Kind}/{id}/Versions', 'Who changed what, the newest first', deskAnswers.DeskVersions, WITH_ROLE),
  post(
    'Desk/{Kind}/{id}/Restore',
    'An earlier version again',
    desk.RestoreRequest,
    deskAnswers.DeskAnswer,
    WITH_ROLE,
  ),
  post('Desk/Preview', 'Markdown as HTML', desk.PreviewRequest, deskAnswers.PreviewAnswer, WITH_ROLE),
  post('Desk/Media', 'Uploads a picture', z.object({ File: z.file() }), deskAnswers.MediaAnswer, {
    ...{ requestType: 'multipart/form-data', ...WITH_ROLE },
  }),
  get('Desk/Account', 'Accounts and their roles', deskAnswers.DeskListAnswer, LIST_WITH_ROLE),
  post('Desk/Account/{id}/Role', 'Gives a role', desk.RoleRequest, deskAnswers.DeskAnswer, WITH_ROLE),
  post(
    'Desk/Account/{id}/Scores',
    'Which matches a scorer may score',
    desk.ScoresRequest,
    deskAnswers.DeskAnswer,
    WITH_ROLE,
  ),
  get('Desk/Match/{id}/Owner', 'Who writes the log of a match', deskAnswers.OwnerAnswer, WITH_ROLE),
  post('Desk/Match/{id}/Owner', 'Hands a match over', desk.OwnerRequest, deskAnswers.OwnerAnswer, WITH_ROLE),
  ...['Player', 'Team', 'Ground', 'Series'].flatMap((kind): ContractCall[] => [
    get(`Desk/${kind}/{id}/Merge`, 'What joining From to it would do', deskAnswers.MergeAnswer, {
      ...{ required: 'From', ...WITH_ROLE },
    }),
    post(
      `Desk/${kind}/{id}/Merge`,
      'Joins From to it: one record of the two',
      desk.MergeRequest,
      deskAnswers.MergeAnswer,
      WITH_ROLE,
    ),
  ]),
  get('Desk/Venues', 'Venues of matches that are no ground of the desk', deskAnswers.VenuesAnswer, WITH_ROLE),
]

/** What editors do. */
export const DESK_CALLS: readonly ContractCall[] = [
  ...RECORD_CALLS,
  get(
    'Desk/Match/{id}/Result',
    'The result of a match as it was typed or sent',
    ingestAnswers.TypedResultAnswer,
    WITH_ROLE,
  ),
  put(
    'Desk/Match/{id}/Result',
    'Types the result of a match without a scorer',
    ingest.ResultRequest,
    ingestAnswers.TypedResultAnswer,
    WITH_ROLE,
  ),
  get('Desk/Key', 'Keys of programs that send scores', ingestAnswers.KeysAnswer, LIST_WITH_ROLE),
  post(
    'Desk/Key',
    'Makes a key for a match or a series',
    ingest.KeyRequest,
    ingestAnswers.KeyAnswer,
    WITH_ROLE,
  ),
  remove('Desk/Key/{id}', 'Revokes a key', ingestAnswers.RevokeAnswer, WITH_ROLE),
  get('Desk/Feed', 'Providers that the site asks for scores', ingestAnswers.FeedsAnswer, LIST_WITH_ROLE),
  post('Desk/Feed', 'Begins to ask a provider', ingest.FeedRequest, ingestAnswers.FeedAnswer, WITH_ROLE),
  remove('Desk/Feed/{id}', 'Stops to ask it', ingestAnswers.RevokeAnswer, WITH_ROLE),
  get('Desk/Webhook', 'Programs that get match events', webhooks.WebhooksAnswer, LIST_WITH_ROLE),
  post(
    'Desk/Webhook',
    'Begins to send events to an address',
    webhooks.WebhookRequest,
    webhooks.WebhookSecretAnswer,
    WITH_ROLE,
  ),
  remove('Desk/Webhook/{id}', 'Switches one off', webhooks.WebhookAnswer, WITH_ROLE),
  get('Desk/Webhook/{id}/On', 'Switches it on again', webhooks.WebhookAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get('Desk/Webhook/{id}/Secret', 'Makes its secret anew', webhooks.WebhookSecretAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get('Desk/Webhook/{id}/Test', 'Sends a test event', webhooks.WebhookAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get(
    'Desk/Webhook/{id}/Delivery',
    'What was sent to it in seven days',
    webhooks.WebhookDeliveriesAnswer,
    LIST_WITH_ROLE,
  ),
  post(
    'Desk/Webhook/{id}/Replay',
    'Sends one delivery again, or all that failed',
    webhooks.ReplayRequest,
    webhooks.WebhookAnswer,
    WITH_ROLE,
  ),
]
