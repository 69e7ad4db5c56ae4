import { useEffect, useRef, useState } from 'react'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { phrasesIn } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { listOf, readStored, storedAtom } from '#client/kit/stored/stored.ts'
import { type BallPlace, ballText, compareBalls, readBallPlace } from '#shared/addresses/ball-address.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import { remarksOnEnd, summaryIdentity } from '#shared/commentary/remarks-on-match-end.ts'
import { oversUntil, remarksWhileAway } from '#shared/commentary/while-away.ts'

type Props = {
  id: number
  match: CommentaryMatch
  facts: readonly BallFacts[]
  names: Names
  isBack: boolean
}

/**
 * What happened since this device last showed the match, or in the whole match so far, in a few sentences. It keeps at
 * least the room that the server's version took.
 */
export function AwaySummary({ id, match, facts, names, isBack }: Props) {
  const language = useLanguage()
  const overs = useOversText('oblique')
  const box = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number>()
  const seen = useLastSeen(id, facts.at(-1)?.ball, isBack)
  useEffect(() => setRoom(box.current?.offsetHeight), [])
  const phrases = phrasesIn(language)
  const end = facts.at(-1)
  if (!phrases || !end) return null
  const from = seen
    ? Math.max(
        0,
        facts.findIndex(({ ball }) => compareBalls(ball, seen) > 0),
      )
    : 0
  const writer = new CommentaryWriter(phrases, names, match.startTime)
  // Under the summary the end names the best of the match.
  const atTheEnd = remarksOnEnd(match, facts)
  const sentences = remarksWhileAway(match, facts, from, atTheEnd).map((remark, index) =>
    writer.write(remark, summaryIdentity(end, index)),
  )
  const isOver = match.card.Result !== undefined
  const { format: Format, ballsPerOver: BallsPerOver } = match
  // A reader who came with the first balls has seen all that there is.
  const isTooSoon = from === 0 && !isOver && facts.length < BallsPerOver
  if (sentences.length === 0 || isTooSoon) return null
  return (
    <section ref={box} className="away" style={{ minHeight: room }}>
      <h2>
        <Text
          id={titleOf(from > 0, isOver)}
          values={{ overs: overs(oversUntil(facts, end), { Format, BallsPerOver }) }}
        />
      </h2>
      <p>{sentences.join(' ')}</p>
    </section>
  )
}

/** The last ball that this device had shown when the reader came, or came back to the tab. */
function useLastSeen(id: number, last: BallPlace | undefined, isBack: boolean): BallPlace | undefined {
  const [seen, setSeen] = useState<BallPlace>()
  const latest = useRef(last)
  latest.current = last
  useEffect(() => {
    if (isBack) return undefined
    const read = () => setSeen(lookedUntil(id))
    const store = () => latest.current && setLookedUntil(id, latest.current)
    const change = () => (document.visibilityState === 'hidden' ? store() : read())
    read()
    document.addEventListener('visibilitychange', change)
    addEventListener('pagehide', store)
    return () => {
      document.removeEventListener('visibilitychange', change)
      removeEventListener('pagehide', store)
      store()
    }
  }, [id, isBack])
  return seen
}

function titleOf(isAway: boolean, isOver: boolean): MessageId {
  if (isOver) return isAway ? 'commentary.away' : 'commentary.soFar'
  return isAway ? 'commentary.awayTo' : 'commentary.soFarTo'
}

const MOST = 30

type Looked = [matchId: number, ball: string]

/** The last ball of each match that this device has shown, the newest match last. */
const looked = storedAtom<readonly Looked[]>(
  'looked-until',
  [],
  listOf(
    (one): one is Looked => Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'string',
  ),
)

function lookedUntil(id: number): BallPlace | undefined {
  return readBallPlace(readStored(looked).find(([match]) => match === id)?.[1])
}

function setLookedUntil(id: number, ball: BallPlace): void {
  const others = readStored(looked).filter(([match]) => match !== id)
  sharedStore.set(looked, [...others, [id, ballText(ball)] as Looked].slice(-MOST))
}
