import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { fill, type Words } from '#relay/origin/core/words/words.ts'

const CLOCKS_DIFFER = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']
/** RFC 4918: what this depends on failed. Of a 5xx answer the relay would not pass the sentence on. */
const PROVIDER_FAILED = 424

/** What a reader can do about a failure at the provider. */
export function oidcRefusal(error: unknown, provider: string, words: Words['accounts']): Refusal {
  const refusal = (
    status: number,
    id: `oidc.${'unreachable' | 'denied' | 'expired' | 'refused' | 'clock'}`,
  ) => new Refusal(status, fill(words[id], { provider }))
  if (error instanceof AuthorizationResponseError) return refusal(403, 'oidc.denied')
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
    return refusal(400, 'oidc.expired')
  }
  const code = error instanceof ClientError ? error.code : undefined
  if (code === CLOCKS_DIFFER) return refusal(PROVIDER_FAILED, 'oidc.clock')
  // `fetch` throws a TypeError where nothing answers.
  const isSilent = error instanceof TypeError || (code !== undefined && NO_ANSWER.includes(code))
  return refusal(PROVIDER_FAILED, isSilent ? 'oidc.unreachable' : 'oidc.refused')
}
