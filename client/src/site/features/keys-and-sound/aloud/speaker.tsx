import { useEffect, useEffectEvent, useState } from 'react'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useSpokenWords } from '../spoken/spoken-words.ts'
import { aloudPace, aloudYields, scoreAsked } from './aloud-settings.ts'
import { aloudWords } from './aloud-words.ts'
import { Commentator, type Compose } from './commentator.ts'
import { deviceVoice } from './device-voice.ts'
import { watchQuietTimes } from './quiet-times.ts'

type Props = { id: number; voice: SpeechSynthesisVoice; onRefused(): void }

/** Speaks what the page shows of a match, and nothing else: no past ball, no hidden score. */
export function Speaker({ id, voice, onRefused }: Props) {
  const state = useLive(match(id), whole)
  const isPast = useIsPast()
  const asked = useShared(scoreAsked)
  const [askedFirst] = useState(asked)
  const words = useSpokenWords()
  const inWords: Compose = useEffectEvent((before, now, manner) =>
    aloudWords(before, now, readStored(aloudPace), manner, words),
  )
  const refuse = useEffectEvent(onRefused)
  const [commentator, setCommentator] = useState<Commentator>()
  useEffect(() => {
    const made = new Commentator({ voice: deviceVoice(voice, refuse), compose: inWords, nowMs: steadyNow })
    setCommentator(made)
    const unwatch = watchQuietTimes(
      (isQuiet) => made.hush(isQuiet),
      () => readStored(aloudYields) === 'on',
    )
    return () => {
      unwatch()
      made.stop()
    }
  }, [voice])
  useEffect(() => {
    commentator?.show(isPast || state?.Match.ScoreHidden || state?.Withdrawn ? undefined : state)
  }, [commentator, state, isPast])
  useEffect(() => {
    if (asked !== askedFirst) commentator?.ask()
  }, [commentator, asked, askedFirst])
  return null
}

const whole = (state: MatchState) => state
