import { useState, useSyncExternalStore } from 'react'
import { useLiveSource } from '#client/live/live-source.ts'
import { match } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { useWatched } from '#client/live/use-watched.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { isSpoken, onSpokenSetting } from './spoken-setting.ts'

const SpokenMatch = lazyComponent(async (language) => {
  const [{ SpokenMatch }] = await Promise.all([
    import('./spoken-match.tsx'),
    import('#client/i18n/phrases.ts').then(({ loadPhrases }) => loadPhrases(language)),
  ])
  return SpokenMatch
})

/** A region that readers by ear hear: score changes of the match that the page is about, as sentences. */
export function SpokenScores() {
  const id = useWatched(useLiveSource().followed)
  const isOn = useSyncExternalStore(onSpokenSetting, isSpoken, () => true)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {isOn && id !== undefined && <FollowedMatch key={id} id={id} />}
    </div>
  )
}

/** What the page showed first is not news: who words it is fetched when the score first changes. */
function FollowedMatch({ id }: { id: number }) {
  const state = useLive(match(id), whole)
  const [first, setFirst] = useState(state)
  if (first === undefined && state !== undefined) setFirst(state)
  return first === undefined || state === first ? null : <SpokenMatch id={id} first={first} />
}

const whole = (state: MatchState) => state
