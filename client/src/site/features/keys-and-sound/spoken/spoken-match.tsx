import { useEffect, useRef, useState } from 'react'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ScoreNews, scoreNews } from './score-news.ts'
import { spokenPace } from './spoken-pace.ts'
import { newsInWords, useSpokenWords } from './spoken-words.ts'

const EVERY_MS = 10_000
/** Of the page, so that leaving a match and coming back does not reset it. */
let lastMs = Number.NEGATIVE_INFINITY
let waiting: ReturnType<typeof setTimeout> | undefined

/** At most one sentence in ten seconds; only one waits. `speak` returns whether there was a sentence. */
function speakInTurn(speak: () => boolean): void {
  if (waiting !== undefined) return
  const run = () => {
    waiting = undefined
    if (speak()) lastMs = steadyNow()
  }
  const waitMs = lastMs + EVERY_MS - steadyNow()
  if (waitMs > 0) waiting = setTimeout(run, waitMs)
  else run()
}

function stopSpeaking(): void {
  clearTimeout(waiting)
  waiting = undefined
}

/** A sentence is not worded anew: screen readers would read it again. */
export function SpokenMatch({ id, first }: { id: number; first: MatchState }) {
  const state = useLive(match(id), whole)
  const latest = useRef(state)
  const spokenOf = useRef(first)
  const [announced, setAnnounced] = useState<{ news: ScoreNews; state: MatchState }>()
  useEffect(() => stopSpeaking, [])
  useEffect(() => {
    latest.current = state
    speakInTurn(() => {
      const { current: now } = latest
      const { current: before } = spokenOf
      const pace = readStored(spokenPace)
      const news = now && pace !== 'off' && scoreNews(before, now, pace)
      if (!news) return false
      spokenOf.current = now
      setAnnounced({ news, state: now })
      return true
    })
  }, [state])
  return announced ? <Sentence {...announced} /> : null
}

const whole = (state: MatchState) => state

function Sentence({ news, state }: { news: ScoreNews; state: MatchState }) {
  return <span>{newsInWords(news, state, useSpokenWords())}</span>
}
