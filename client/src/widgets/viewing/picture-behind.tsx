import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchCall } from '#client/api/fetch-call.ts'
import { httpClient } from '#client/api/http-client.ts'
import { deliveries } from '#client/api/match-calls.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { match } from '#client/live/topic.ts'
import { shortName } from '#client/ui/match/person-name.ts'
import { ballMark } from '#client/ui/score-figures/ball-mark.ts'
import { useBallWords } from '#client/ui/score-figures/use-ball-words.ts'
import { delayAddress, settingOn } from '#shared/addresses/setting-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { ballsJustBowled, type JustBowled, likelyBall } from './balls-just-bowled.ts'
import { VIEWING_PLACE } from './viewing-place.ts'

/** Two overs: a picture is seldom later. */
const OTHERS_SHOWN = 12

type Found = { balls: JustBowled[]; names: Readonly<Record<string, string>>; pressedMs: number }

/** Finds by one press how late a picture is: pressed when a ball is seen, it knows when that ball was told. */
export function PictureBehind({ liveMatchId }: { liveMatchId: number }) {
  const { topics, clock } = useLiveSource()
  const [found, setFound] = useState<Found | 'looking'>()
  const look = async () => {
    const pressedMs = clock.now()
    setFound('looking')
    const view = topics.view(match(liveMatchId))
    const state = view.kind === 'held' ? (view.held.state as unknown as MatchState) : undefined
    const told = await fetchCall(deliveries(liveMatchId), httpClient, { hideLoader: true, isOptional: true })
      // Where the origin tells no balls, nobody knows when they were bowled.
      .catch(() => undefined)
    const balls = ballsJustBowled(told?.data ?? [], pressedMs, topics.settings.delayMs)
    setFound({ balls, names: { ...told?.Players, ...namesIn(state) }, pressedMs })
  }
  return (
    <div className="picture-behind">
      <p className="small soft">
        <Text id="delay.nowHint" />
      </p>
      <button
        type="button"
        className="plain-button"
        onClick={() => void look()}
        disabled={found === 'looking'}
      >
        <Text id="delay.now" />
      </button>
      <div role="status">{found && found !== 'looking' && <Balls {...found} />}</div>
    </div>
  )
}

function Balls({ balls, names, pressedMs }: Found) {
  const { search } = useLocation()
  const likely = likelyBall(balls)
  if (!likely) return <Text id="delay.noBall" />
  const behind = ({ atMs }: JustBowled) => Math.max(1, Math.round((pressedMs - atMs) / 1000))
  const settingTo = (ball: JustBowled) => `${settingOn(search, delayAddress(behind(ball)))}#${VIEWING_PLACE}`
  const values = (ball: JustBowled) => ({
    overs: ball.overs,
    what: <What ball={ball} batter={shortName(names[`${ball.Batter}`] ?? '')} />,
    seconds: behind(ball),
  })
  const others = balls.filter((ball) => ball !== likely).slice(0, OTHERS_SHOWN)
  return (
    <>
      <p>
        <Text id="delay.found" values={values(likely)} />{' '}
        <a className="arrow-link" href={settingTo(likely)} rel="nofollow">
          <Text id="delay.setTo" values={{ seconds: behind(likely) }} />
        </a>
      </p>
      {others.length > 0 && (
        <>
          <p className="small soft">
            <Text id="delay.others" />
          </p>
          <ul>
            {others.map((ball) => (
              <li key={ball.key}>
                <a className="picture-behind-ball" href={settingTo(ball)} rel="nofollow">
                  <Text id="delay.other" values={values(ball)} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Extras say what they are: two balls without a run off the bat must be told apart. */
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

function namesIn(state: MatchState | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.values(state?.Innings ?? {}).flatMap(({ Batting }) =>
      Object.entries(Batting).map(([id, { Name }]) => [id, Name]),
    ),
  )
}
