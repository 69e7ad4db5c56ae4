import { useEffect, useRef } from 'react'
import { keptRate } from '#client/live/kept-rate.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { match } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { useWatched } from '#client/live/use-watched.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { playSound } from './play-sound.ts'
import { soundChoice } from './sound-choice.ts'
import { soundOf } from './sound-of.ts'

/** Makes the events of one match heard, as they are shown: so never before the reader's own picture. */
export function MatchSounds({ id }: { id: number }) {
  const state = useLive(match(id), whole)
  const isBack = useWatched(useLiveSource().moment) !== undefined
  const last = useRef({ state, isBack })
  useEffect(() => {
    const { current: before } = last
    last.current = { state, isBack }
    // Nothing of a past ball, nor of the way back from it.
    if (before.isBack || isBack) return
    const sound = before.state && state && soundOf(before.state, state, keptRate())
    if (sound === 'wicket' || (sound && soundChoice.get() === 'all')) playSound(sound)
  }, [state, isBack])
  return null
}

const whole = (state: MatchState) => state
