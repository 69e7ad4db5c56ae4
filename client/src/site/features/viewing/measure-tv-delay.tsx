import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mutate } from 'swr'
import { fetchCall } from '#client/kit/api/fetch-call.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { deliveries } from '#client/kit/api/match-calls.ts'
import { namesIn } from '#client/kit/cricket-ui/match/names-in.ts'
import { type CountedMatch, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { ballMark } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import { useBallWords } from '#client/kit/cricket-ui/score-figures/use-ball-words.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { match } from '#client/kit/live/topic.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { delayAddress, settingOn } from '#shared/addresses/setting-address.ts'
import { ballsJustBowled, type JustBowled } from './balls-just-bowled.ts'
import { VIEWING_PLACE } from './viewing-place.ts'
import '#client/kit/ui/link-button.css'

/** Two overs: a picture is seldom later. */
const MOST_SHOWN = 12

type Found = {
  balls: JustBowled[]
  names: Readonly<Record<string, string>>
  pressedMs: number
  match: CountedMatch | undefined
}

/** Measures the delay of a picture: pressed when a ball ends there, it asks which ball that was. */
export function MeasureTvDelay({ liveMatchId }: { liveMatchId: number }) {
  const { topics, clock } = useLiveSource()
  const [found, setFound] = useState<Found | 'looking'>()
  const look = async () => {
    const pressedMs = clock.now()
    setFound('looking')
    const view = topics.view(match(liveMatchId))
    const state = view.kind === 'known' ? view.known.state : undefined
    const call = deliveries(liveMatchId)
    const asked = fetchCall(call, httpClient, { hideLoader: true, isOptional: true })
    // Without the origin's deliveries their times are not known.
    const answer = await mutate(call.key, asked, { revalidate: false }).catch(() => undefined)
    const balls = ballsJustBowled(answer?.data ?? [], pressedMs, topics.settings.delayMs)
    setFound({
      balls,
      names: { ...answer?.Players, ...namesIn(state ?? { Innings: {} }) },
      pressedMs,
      match: state?.Match,
    })
  }
  return (
    <div className="measure-tv-delay">
      <Text as="p" className="small soft" id="delay.nowHint" />
      <Button
        className="plain-button"
        onClick={() => void look()}
        disabled={found === 'looking'}
        id="delay.now"
      />
      <div role="status">{found && found !== 'looking' && <Balls key={found.pressedMs} {...found} />}</div>
    </div>
  )
}

/** The page cannot know which ball was seen: it names the delay after the reader's choice. */
function Balls({ balls, names, pressedMs, match }: Found) {
  const { search } = useLocation()
  const shortName = useShortName()
  const [seen, setSeen] = useState<JustBowled>()
  if (balls.length === 0) return <Text id="delay.noBall" />
  const wordsOf = (ball: JustBowled) => ({
    overs: match ? oversFigure(ball.overs, match) : ball.overs,
    what: <What ball={ball} batter={shortName(names[`${ball.Batter}`] ?? '')} />,
  })
  const seconds = seen && Math.max(1, Math.round((pressedMs - seen.atMs) / 1000))
  return (
    <>
      <Text as="p" className="small soft" id="delay.which" />
      <ul>
        {balls.slice(0, MOST_SHOWN).map((ball) => (
          <li key={ball.key}>
            <Button
              className="measure-tv-delay-ball link-button"
              aria-pressed={ball === seen}
              onClick={() => setSeen(ball)}
              id="delay.seen"
              values={wordsOf(ball)}
            />
          </li>
        ))}
      </ul>
      {seen && seconds !== undefined && (
        <p>
          <Text id="delay.found" values={{ ...wordsOf(seen), seconds }} />{' '}
          <Text
            as="a"
            className="arrow-link"
            href={`${settingOn(search, delayAddress(seconds))}#${VIEWING_PLACE}`}
            rel="nofollow"
            id="delay.setTo"
            values={{ seconds }}
          />
        </p>
      )}
    </>
  )
}

/** With the kind of extras: two balls without a run off the bat must differ. */
export function What({ ball, batter }: { ball: Omit<JustBowled, 'atMs'>; batter: string }) {
  const ballWords = useBallWords()
  switch (ballMark(ball).words) {
    case 'ball.wicket':
      return <Text id="delay.wicket" />
    case 'ball.six':
      return <Text id="delay.six" values={{ batter }} />
    case 'ball.four':
      return <Text id="delay.four" values={{ batter }} />
    default:
      return <Text id="delay.ball" values={{ batter, what: ballWords(ball) }} />
  }
}
