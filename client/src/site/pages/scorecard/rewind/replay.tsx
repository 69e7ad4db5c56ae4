import { useEffect, useRef, useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'

/** Seconds for each ball. */
const PACES = [0.5, 1, 3] as const

/** Plays ball after ball at a chosen pace. */
export function Replay({ isAtEnd, step }: { isAtEnd: boolean; step(): void }) {
  const text = useText()
  const [pace, setPace] = useState<number>(1)
  const [isPlaying, setPlaying] = useState(false)
  const latest = useRef(step)
  latest.current = step
  const plays = isPlaying && !isAtEnd
  // Another step back stops it.
  useEffect(() => {
    if (isAtEnd) setPlaying(false)
  }, [isAtEnd])
  useEffect(() => {
    if (!plays) return undefined
    const timer = setInterval(() => latest.current(), pace * 1000)
    return () => clearInterval(timer)
  }, [plays, pace])
  return (
    <span className="rewind-replay">
      <Button
        className="plain-button"
        disabled={isAtEnd}
        aria-pressed={plays}
        onClick={() => setPlaying(!plays)}
        id={plays ? 'rewind.pause' : 'rewind.play'}
      />
      <select
        aria-label={text('rewind.pace')}
        value={pace}
        onChange={(event) => setPace(Number(event.target.value))}
      >
        {PACES.map((seconds) => (
          <Text key={seconds} as="option" value={seconds} id="rewind.seconds" values={{ seconds }} />
        ))}
      </select>
    </span>
  )
}
