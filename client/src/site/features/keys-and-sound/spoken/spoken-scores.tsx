import { useState } from 'react'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { match } from '#client/kit/live/topic.ts'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { hasVoice } from '../aloud/aloud-settings.ts'
import { spokenPace } from './spoken-pace.ts'

const SpokenMatch = lazyComponent(async (language) => {
  const [{ SpokenMatch }] = await Promise.all([
    import('./spoken-match.tsx'),
    import('#client/kit/i18n/phrases.ts').then(({ loadPhrases }) => loadPhrases(language)),
  ])
  return SpokenMatch
})

/** A live region with the score changes of the page's match; silent while the device's own voice speaks. */
export function SpokenScores() {
  const id = useWatched(useLiveSource().pageMatch)
  const isSilent = useShared(hasVoice)
  const isSpoken = useShared(spokenPace) !== 'off' && !isSilent
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {isSpoken && id !== undefined && <FollowedMatch key={id} id={id} />}
    </div>
  )
}

/**
 * What the page showed first is no news, so the words are fetched at the first change. At a past ball nothing
 * is spoken, and what is shown on the return to now is the first again.
 */
function FollowedMatch({ id }: { id: number }) {
  const state = useLive(match(id), whole)
  const isBack = useIsPast()
  const [first, setFirst] = useState<MatchState>()
  const next = isBack ? undefined : (first ?? state)
  if (next !== first) setFirst(next)
  return next === undefined || state === next ? null : <SpokenMatch id={id} first={next} />
}

const whole = (state: MatchState) => state
