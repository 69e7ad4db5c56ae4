import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { phrasesIn } from '#client/i18n/phrases.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { useObliqueOvers } from '#client/ui/match/use-oblique-overs.ts'
import { type BallPlace, compareBalls } from '#shared/addresses/ball-address.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import { remarksOnEnd, summaryIdentity } from '#shared/commentary/remarks-on-end.ts'
import { oversUntil, remarksWhileAway } from '#shared/commentary/while-away.ts'
import { lookedUntil, setLookedUntil } from './looked-until.ts'

type Props = {
  id: number
  match: CommentaryMatch
  facts: readonly BallFacts[]
  names: Names
  isBack: boolean
}

const FEWEST = 3

/**
 * What happened since this device last looked, or in the whole match so far, in a few sentences. They say how things
 * were when the reader came, and up to where, so that nothing moves while it is read; a press brings them up to now. It
 * keeps the room that the server's version took.
 */
export function AwaySummary({ id, match, facts, names, isBack }: Props) {
  const language = useLanguage()
  const overs = useObliqueOvers()
  const [first] = useState(facts)
  const [at, setAt] = useState({ match, facts })
  const [since, setSince] = useState(0)
  const [room, setRoom] = useState<number>()
  const [most, setMost] = useState(Number.POSITIVE_INFINITY)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isBack) return
    const seen = lookedUntil(id)
    const from = seen ? first.findIndex(({ ball }) => compareBalls(ball, seen) > 0) : 0
    if (from <= 0) return
    setRoom(box.current?.offsetHeight)
    setSince(from)
  }, [id, first, isBack])
  const last = facts.at(-1)?.ball
  useEffect(() => {
    if (last && !isBack) return () => setLookedUntil(id, last)
    return undefined
  }, [id, last, isBack])
  useEffect(() => {
    if (!last || isBack) return undefined
    const keep = () => setLookedUntil(id, last)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [id, last, isBack])
  const cameBackTo = useReturn(id, last, isBack)
  useEffect(() => {
    const seen = cameBackTo.current
    if (!seen || isBack) return
    const from = facts.findIndex(({ ball }) => compareBalls(ball, seen) > 0)
    if (from <= 0) return
    cameBackTo.current = undefined
    setRoom(box.current?.offsetHeight)
    setMost(Number.POSITIVE_INFINITY)
    setAt({ match, facts })
    setSince(from)
  })
  useLayoutEffect(() => {
    const { current } = box
    if (!current || room === undefined) return
    if (current.scrollHeight > room + 1) setMost((now) => Math.max(FEWEST, Math.min(now, 8) - 1))
  })
  const phrases = phrasesIn(language)
  if (!phrases) return null
  const shown = isBack ? { match, facts } : at
  const from = isBack ? 0 : since
  const end = shown.facts.at(-1)
  const writer = new CommentaryWriter(phrases, names, shown.match.startTime)
  if (!end) return null
  // Under the summary the end tells the best of the match.
  const atTheEnd = remarksOnEnd(shown.match, shown.facts)
  const sentences = remarksWhileAway(shown.match, shown.facts, from, atTheEnd)
    .slice(0, most)
    .map((remark, index) => writer.write(remark, summaryIdentity(end, index)))
  const isOver = shown.match.card.Result !== undefined
  const { format: Format, ballsPerOver: BallsPerOver } = shown.match
  // Whoever came with the first balls has seen all that there is.
  const isTooSoon = from === 0 && !isOver && shown.facts.length < BallsPerOver
  if (sentences.length === 0 || isTooSoon) return null
  const isBehind = last !== undefined && compareBalls(last, end.ball) > 0
  const tellToNow = () => {
    setAt({ match, facts })
    setRoom(undefined)
    setMost(Number.POSITIVE_INFINITY)
    // The button goes.
    box.current?.focus()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="away"
      style={room === undefined ? undefined : { height: room }}
    >
      <h2>
        <Text
          id={titleOf(from > 0, isOver)}
          values={{ overs: overs(oversUntil(shown.facts, end), { Format, BallsPerOver }) }}
        />
      </h2>
      <p>{sentences.join(' ')}</p>
      {!isOver && !isBack && (
        <button
          type="button"
          className="plain-button away-now"
          data-idle={isBehind ? undefined : true}
          onClick={tellToNow}
        >
          <Text id="commentary.tellToNow" />
        </button>
      )}
    </section>
  )
}

/** What comes so soon after somebody has come back was bowled while they were away: a tab that sleeps hears late. */
const HEARD_LATE_MS = 5000

/** The last ball that was shown before the tab was left, for a moment after somebody has come back to it. */
function useReturn(id: number, last: BallPlace | undefined, isBack: boolean) {
  const [, cameBack] = useState(0)
  const cameBackTo = useRef<BallPlace>(undefined)
  const latest = useRef(last)
  latest.current = last
  useEffect(() => {
    if (isBack) return undefined
    let seen: BallPlace | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      cameBackTo.current = undefined
      if (document.visibilityState === 'hidden') {
        seen = latest.current
        if (seen) setLookedUntil(id, seen)
        return
      }
      cameBackTo.current = seen
      timer = setTimeout(() => {
        cameBackTo.current = undefined
      }, HEARD_LATE_MS)
      cameBack((times) => times + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, isBack])
  return cameBackTo
}

function titleOf(isAway: boolean, isOver: boolean): MessageId {
  if (isOver) return isAway ? 'commentary.away' : 'commentary.soFar'
  return isAway ? 'commentary.awayTo' : 'commentary.soFarTo'
}
