import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchange, type HttpClient } from '#client/kit/api/exchange.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hanging = (kind: 'headers' | 'body'): HttpClient => ({
  cookies: () => '',
  fetch: (_, { signal } = {}) => {
    const until = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('It was aborted.', 'AbortError')))
    })
    return kind === 'headers'
      ? until
      : Promise.resolve({ status: 200, json: () => until } as unknown as Response)
  },
})

test.each(['headers', 'body'] as const)(
  'a call whose %s never come ends at its limit, as one without an answer',
  async (kind) => {
    const options = { limitMs: 15_000, hideLoader: true, quiet: true }
    const ended = exchange('/api/Scoring/7/Lock {}', hanging(kind), options)
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await ended).body).not.toMatchObject({ Status: { code: 200 } })
  },
)
