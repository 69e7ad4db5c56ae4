import { useCallback } from 'react'
import useSWR from 'swr'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { type Door, fetchCall, parseAnswer } from './fetch-call.ts'

/** A part of the page that comes by an API call. What is held stays while it is asked for again. */
export type Content<Answer> =
  | { kind: 'loading' }
  | { kind: 'ready'; answer: Answer; refresh(): void }
  | { kind: 'failed'; error: ApiError; retry(): void }

const door: Door = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
}

/** Answers from the server's rendering are in SWR's fallback as bodies, so every body is read in the one way. */
export function useContent<Answer>(call: Call<Answer> | undefined, refreshMs = 0): Content<Answer> {
  const fetcher = useCallback(async () => {
    if (!call) throw new ApiError(404)
    return { Checked: await fetchCall(call, door) }
  }, [call])
  const { data, error, mutate } = useSWR<unknown>(call?.key ?? null, fetcher, {
    refreshInterval: refreshMs,
    revalidateOnFocus: false,
    shouldRetryOnError: (failure) => !(failure instanceof ApiError) || failure.canRetry,
  })
  const answer = call && data !== undefined ? readBody(call, data) : undefined
  if (answer instanceof ApiError) return { kind: 'failed', error: answer, retry: () => void mutate() }
  if (answer !== undefined) return { kind: 'ready', answer, refresh: () => void mutate() }
  if (error !== undefined) {
    const failure = error instanceof ApiError ? error : new ApiError(0)
    return { kind: 'failed', error: failure, retry: () => void mutate() }
  }
  return { kind: 'loading' }
}

function readBody<Answer>(call: Call<Answer>, body: unknown): Answer | ApiError {
  if (isChecked(body)) return body.Checked as Answer
  try {
    return parseAnswer(call, body, 200)
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError(502)
  }
}

function isChecked(body: unknown): body is { Checked: unknown } {
  return typeof body === 'object' && body !== null && 'Checked' in body
}
