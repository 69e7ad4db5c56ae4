import { useEffect, useRef } from 'react'
import { match } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { playSound } from './play-sound.ts'
import { soundChoice } from './sound-choice.ts'
import { soundOf } from './sound-of.ts'

/** Makes the events of one match heard, as they are shown: so never before the reader's own picture. */
export function MatchSounds({ id }: { id: number }) {
  const state = useLive(match(id), whole)
  const last = useRef(state)
  useEffect(() => {
    const { current: before } = last
    last.current = state
    const sound = before && state && soundOf(before, state)
    if (sound === 'wicket' || (sound && soundChoice.get() === 'all')) playSound(sound)
  }, [state])
  return null
}

const whole = (state: MatchState) => state
