import { statusOf } from '#shared/api/status-of.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { type CallOptions, exchange, type HttpClient, SUBSTITUTE } from './exchange.ts'

/**
 * Asks and checks an answer: the envelope's code must be that of a read, and the body the call's shape. A failure
 * is said where the content would stand and, by section 8 of the specification, as a toast; only what nobody waits
 * for fails in silence.
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
  // In the reader's language instead: what stands in front of a silent origin knows only one.
  if (body === SUBSTITUTE || httpStatus === 502 || httpStatus === 504) throw new ApiError(httpStatus)
  const failure = failureIn(body, httpStatus)
  if (failure) throw failure
  return checked(call, body)
}

/** What a body says by its envelope; `httpStatus` stands in for the envelope's code where it has none. */
export function failureIn(body: unknown, httpStatus: number): ApiError | undefined {
  const status = statusOf(body)
  if (status?.code === 200) return undefined
  return new ApiError(status?.code ?? (httpStatus || 502), status?.returnMessage)
}

/** The body as the call's shape has it. */
export async function checked<Answer>(
  { answer }: Pick<Call<Answer>, 'answer'>,
  body: unknown,
): Promise<Answer> {
  const parsed = (await answer()).safeParse({ ...(body as object), Status: statusOf(body) })
  if (!parsed.success) throw new ApiError(502)
  return parsed.data
}
