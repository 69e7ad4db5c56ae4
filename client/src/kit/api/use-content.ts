import { use, useCallback, useMemo, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import type { Json } from '#shared/live/json.ts'
import { share } from '#shared/live/merge-patch.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { FailedCalls } from './failed-calls.ts'
import { failureIn, fetchCall } from './fetch-call.ts'
import { httpClient } from './http-client.ts'
import { isPrefetched } from './prefetched.ts'
import { useWasServerRendered } from './was-server-rendered.ts'

/** A part of the page that comes by an API call. Its content stays while it is requested again. */
export type Content<Answer> =
  | { kind: 'loading' }
  | { kind: 'ready'; answer: Answer; refresh(): void }
  | { kind: 'failed'; error: ApiError; retry(): void }

type Options = {
  /** The section is left out where the origin has no such call. */
  isOptional?: boolean
  /** A row of `revalidation.ts`. */
  revalidation?: Pick<
    SWRConfiguration,
    'refreshInterval' | 'revalidateOnFocus' | 'focusThrottleInterval' | 'dedupingInterval'
  >
}

/** The page's bodies are in SWR's fallback, checked when they came. */
export function useContent<Answer>(
  call: Call<Answer>,
  { isOptional = false, revalidation }: Options = {},
): Content<Answer> {
  const cameWithPage = useWasServerRendered()
  const isUnanswered = use(FailedCalls).has(call.key) && cameWithPage
  const [wasPrefetched] = useState(() => isPrefetched(call.key))
  const last = useRef<unknown>(undefined)
  const fetcher = useCallback(async () => {
    const hideLoader = last.current !== undefined
    const answer = await fetchCall(call, httpClient, {
      hideLoader,
      isOptional,
      cache: revalidation?.refreshInterval ? 'no-cache' : undefined,
    })
    if (call.isMatchList && hideLoader && isEmpty(answer)) return last.current
    // An equal answer keeps its object, so that nothing renders.
    return share(last.current as Json | undefined, answer as Json)
  }, [call, revalidation, isOptional])
  const { data, error, mutate } = useSWR<unknown>(call.key, fetcher, {
    ...revalidation,
    revalidateIfStale: !cameWithPage && !wasPrefetched,
    shouldRetryOnError: (failure) => !(failure instanceof ApiError) || failure.canRetry,
  })
  last.current = data
  return useMemo(() => {
    const refresh = () => void mutate()
    const failure = asApiError(error) ?? (isUnanswered ? NOBODY : undefined)
    const problem = data === undefined ? failure : failureIn(data, 200)
    if (problem) return { kind: 'failed', error: problem, retry: refresh }
    return data === undefined ? { kind: 'loading' } : { kind: 'ready', answer: data as Answer, refresh }
  }, [data, error, isUnanswered, mutate])
}

export const isUnoffered = (content: Content<unknown>): boolean =>
  content.kind === 'failed' && content.error.status === 404

const NOBODY = new ApiError(0)

function asApiError(error: unknown): ApiError | undefined {
  if (error === undefined) return undefined
  return error instanceof ApiError ? error : new ApiError(0)
}

function isEmpty(answer: unknown): boolean {
  const list = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return Array.isArray(list) && list.length === 0
}
