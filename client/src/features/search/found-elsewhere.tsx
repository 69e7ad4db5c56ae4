import { useEffect, useState } from 'react'
import { ApiError } from '#client/api/api-error.ts'
import { httpClient } from '#client/api/http-client.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import type { Found } from '#shared/api/search.ts'
import { FoundGroups } from './found-groups.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchElsewhere } from './search-elsewhere.ts'

/** Of an origin without a search of everything: what its lists find. Until that is there, where else to look. */
export function FoundElsewhere({ words }: { words: string }) {
  const [found, setFound] = useState<Found | ApiError>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    searchElsewhere(words, httpClient).then(
      (all) => isCurrent && setFound(all),
      (error: unknown) => isCurrent && setFound(error instanceof ApiError ? error : new ApiError(0)),
    )
    return () => {
      isCurrent = false
    }
  }, [words, attempt])
  if (found instanceof ApiError) {
    return (
      <>
        <Failed message={found.message} retry={() => setAttempt((count) => count + 1)} />
        <NothingFound words={words} />
      </>
    )
  }
  if (found) return <FoundGroups words={words} found={found} />
  return (
    <>
      <OutlineRows rows={6} of="fixture" />
      <noscript>
        <NothingFound words={words} />
      </noscript>
    </>
  )
}
