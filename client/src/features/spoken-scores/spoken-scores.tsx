import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { followedMatch } from '#client/live/followed-match.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { SpokenMatch } from './spoken-match.tsx'
import { isSpoken, onSpokenSetting } from './spoken-setting.ts'

/** A region that readers by ear hear: score changes of the match that the page is about, as sentences. */
export function SpokenScores() {
  const { store } = useLiveSource()
  const id = useAtomValue(followedMatch, { store })
  const isOn = useSyncExternalStore(onSpokenSetting, isSpoken, () => true)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {isOn && id !== undefined && <SpokenMatch key={id} id={id} />}
    </div>
  )
}
