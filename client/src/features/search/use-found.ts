import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#client/api/api-error.ts'
import { fetchCall } from '#client/api/fetch-call.ts'
import { httpClient } from '#client/api/http-client.ts'
import { searchEverything } from '#client/api/search-calls.ts'
import type { Found } from '#shared/api/search.ts'
import { searchElsewhere } from './search-elsewhere.ts'

/** While the next answer is on its way, the one before it stays with its words. */
export type Finding =
  | { kind: 'nothing asked' | 'asking' }
  | { kind: 'found'; words: string; found: Found }
  | { kind: 'failed'; error: ApiError; retry(): void }

const PAUSE_MS = 140

/** Searches once the typing rests. */
export function useFound(words: string): Finding {
  const [finding, setFinding] = useState<Finding>({ kind: 'nothing asked' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (words === '') {
      setFinding({ kind: 'nothing asked' })
      return
    }
    let isCurrent = true
    setFinding((before) => (before.kind === 'found' ? before : { kind: 'asking' }))
    const timer = setTimeout(() => {
      findEverything(words).then(
        (found) => isCurrent && setFinding({ kind: 'found', words, found }),
        (error: unknown) =>
          isCurrent &&
          setFinding({ kind: 'failed', error: error instanceof ApiError ? error : new ApiError(0), retry }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, attempt, retry])
  return finding
}

/** The origin has no search of everything: it is not asked again. */
let isUnoffered = false

async function findEverything(words: string): Promise<Found> {
  if (!isUnoffered) {
    try {
      const { data } = await fetchCall(searchEverything(words), httpClient, {
        hideLoader: true,
        isOptional: true,
      })
      return data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      isUnoffered = true
    }
  }
  return searchElsewhere(words, httpClient)
}
