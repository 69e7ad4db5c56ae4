import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { ApiError } from '#client/kit/api/api-error.ts'
import { newsSearch } from '#client/kit/api/article-calls.ts'
import { fetchCall } from '#client/kit/api/fetch-call.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { playerSearch } from '#client/kit/api/people-calls.ts'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { searchEverything, suggestionsKey } from '#client/kit/api/search-calls.ts'
import type { Found } from '#shared/api/search.ts'
import { NOTHING, withStories } from './found-stories.ts'

/** While the next answer is on its way, the one before it stays with its words. */
export type Finding =
  | { kind: 'nothing asked' | 'asking' }
  | { kind: 'found'; words: string; found: Found }
  | { kind: 'failed'; error: ApiError; retry(): void }

const PAUSE_MS = 140

/** Searches once the typing rests. */
export function useFound(words: string): Finding {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const asked = words === '' ? '' : rested
  const { data, error, mutate } = useSWR(
    suggestionsKey(asked),
    async () => ({ words: asked, found: await findEverything(asked) }),
    REVALIDATION.suggestions,
  )
  if (words === '') return { kind: 'nothing asked' }
  if (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0)
    return { kind: 'failed', error: failure, retry: () => void mutate() }
  }
  return data ? { kind: 'found', ...data } : { kind: 'asking' }
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
  return searchElsewhere(words)
}

/** For an origin that has no search of everything: the lists of players and news. A missing list finds nothing. */
async function searchElsewhere(words: string): Promise<Found> {
  const quiet = { hideLoader: true, isOptional: true }
  const answers = await Promise.allSettled([
    fetchCall(playerSearch(words), httpClient, quiet),
    fetchCall(newsSearch(words), httpClient, quiet),
  ])
  const [players, news] = answers
  if (players.status === 'rejected' && news.status === 'rejected') throw players.reason
  const Players = players.status === 'fulfilled' ? players.value.data : []
  const named: Found = { ...NOTHING, Order: Players.length > 0 ? ['Players'] : [], Players }
  return withStories(named, news.status === 'fulfilled' ? news.value.data : [])
}
