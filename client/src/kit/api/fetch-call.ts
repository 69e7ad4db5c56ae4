import { statusOf } from '#shared/api/status-of.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { type CallOptions, exchange, type HttpClient, SUBSTITUTE } from './exchange.ts'

/**
 * Asks and checks an answer. A failure is shown where the content would be and, by section 8 of the
 * specification, as a toast, unless no reader waits for it.
 */
export async function fetchCall<Answer>(
  call: Call<Answer>,
  client: HttpClient,
  options: Pick<CallOptions, 'hideLoader' | 'cache' | 'isOptional'> = {},
): Promise<Answer> {
  const { httpStatus, body } = await exchange(call.key, client, {
    ...options,
    quiet: options.hideLoader ?? false,
  })
  // In the reader's language: a proxy in front of a silent origin knows only one.
  if (body === SUBSTITUTE || httpStatus === 502 || httpStatus === 504) throw new ApiError(httpStatus)
  const failure = failureIn(body, httpStatus)
  if (failure) throw failure
  return checked(call, body)
}

/** `httpStatus` is used where the envelope has no code. */
export function failureIn(body: unknown, httpStatus: number): ApiError | undefined {
  const status = statusOf(body)
  if (status?.code === 200) return undefined
  return new ApiError(status?.code ?? (httpStatus || 502), status?.returnMessage)
}

export async function checked<Answer>(
  { answer }: Pick<Call<Answer>, 'answer'>,
  body: unknown,
): Promise<Answer> {
  const parsed = (await answer()).safeParse({ ...(body as object), Status: statusOf(body) })
  if (!parsed.success) throw new ApiError(502)
  return parsed.data
}
