import { useEffect, useEffectEvent, useState } from 'react'
import { wholeMatch } from '#client/kit/live/match-in-view.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { useSpokenWords } from '../spoken/spoken-words.ts'
import { aloudPace, aloudYields, hasVoice, scoreAsked } from './aloud-settings.ts'
import { aloudWords } from './aloud-words.ts'
import { Commentator, type Compose } from './commentator.ts'
import { deviceVoice } from './device-voice.ts'
import { watchQuietTimes } from './quiet-times.ts'

type Props = { id: number; voice: SpeechSynthesisVoice; onHeard(isHeard: boolean): void }

/** Speaks what the page shows of a match, and nothing else: no past ball, no hidden score. */
export function Speaker({ id, voice, onHeard }: Props) {
  const state = useLive(match(id), wholeMatch)
  const isPast = useIsPast()
  const words = useSpokenWords()
  const inWords: Compose = useEffectEvent((before, now, manner) =>
    aloudWords(before, now, readStored(aloudPace), manner, words),
  )
  // Where the page may not speak, the live region does.
  const hear = useEffectEvent((isHeard: boolean) => {
    sharedStore.set(hasVoice, isHeard)
    onHeard(isHeard)
  })
  const [commentator, setCommentator] = useState<Commentator>()
  useEffect(() => {
    const made = new Commentator({ voice: deviceVoice(voice, hear), compose: inWords, nowMs: steadyNow })
    setCommentator(made)
    sharedStore.set(hasVoice, true)
    const forget = sharedStore.sub(scoreAsked, () => made.ask())
    const unwatch = watchQuietTimes(
      (isQuiet) => made.hush(isQuiet),
      () => readStored(aloudYields) === 'on',
    )
    return () => {
      unwatch()
      forget()
      sharedStore.set(hasVoice, false)
      made.stop()
    }
  }, [voice])
  useEffect(() => {
    commentator?.show(isPast || state?.Match.ScoreHidden || state?.Withdrawn ? undefined : state)
  }, [commentator, state, isPast])
  return null
}
