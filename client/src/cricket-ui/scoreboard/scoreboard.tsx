import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Text } from '#client/i18n/text.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { revealAddress, settingOn } from '#shared/addresses/setting-address.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { phaseOf } from '../match/phase.ts'
import { shownStatus, situationOf } from '../match/situation.ts'
import { currentInnings } from './current-innings.ts'
import { Heading } from './heading.tsx'
import { InningsTotals } from './innings-totals.tsx'
import type { HowOut } from './last-ball.tsx'
import { OverBlock } from './over-block.tsx'
import { BestOfMatch, People } from './people.tsx'
import './reveal-score.css'
import { Sentence } from './sentence.tsx'
import { StartTiles, TotalTiles } from './total-tiles.tsx'
import './scoreboard.css'

type Props = {
  state: MatchState
  /** `h1` where the match is the page, `h2` where it is a part. */
  level: 'h1' | 'h2'
  /** At the bottom: freshness and links. */
  foot: ReactNode
  belowSentence?: ReactNode
  /** In place of the status; a stable element, so that the heading does not render again. */
  statusInstead?: ReactNode
  HowOut?: HowOut
}

/** The scoreboard of one match. Its parts render only when their content changes. */
export function Scoreboard({ state, level, foot, belowSentence, statusInstead, HowOut }: Props) {
  const { number, innings } = currentInnings(state)
  const { Match: match } = state
  const situation = situationOf(state)
  const status = shownStatus(match.Status, situation)
  const isOver = phaseOf(status) === 'over' || state.Result !== undefined
  // From the toss on its parts have their places, so that the first ball moves nothing.
  const isPlayed = !isOver && (innings ?? (state.Toss && !match.ScoreHidden))
  // A reader who saw the last ball keeps its over; a board that is opened later has none.
  const [wasPlayed] = useState(isPlayed)
  const totals = (
    <div key="total" className="scoreboard-total">
      {isOver && innings ? (
        <InningsTotals match={match} all={state.Innings} />
      ) : innings && number !== undefined ? (
        <TotalTiles match={match} number={number} innings={innings} all={state.Innings} />
      ) : match.ScoreHidden ? (
        <RevealScore match={match} />
      ) : (
        <StartTiles startTime={match.StartTime} />
      )}
    </div>
  )
  const sentence = (
    <div key="sentence" className="scoreboard-sentence">
      <Sentence state={state} situation={situation} innings={innings} number={number} HowOut={HowOut}>
        {belowSentence}
      </Sentence>
      {(isPlayed || (wasPlayed && innings)) && (
        <OverBlock deliveries={state.Deliveries} number={number} innings={innings} match={match} />
      )}
    </div>
  )
  return (
    <section className="scoreboard wall" aria-labelledby="scoreboard-title">
      <ErrorBoundary>
        <div className="measure scoreboard-grid">
          <Heading match={match} status={status} level={level} instead={statusInstead} />
          {/* What is over is known by its result first. */}
          {isOver ? sentence : totals}
          {isOver ? totals : sentence}
          <div className="scoreboard-people">
            {isOver ? (
              <BestOfMatch all={state.Innings} match={match} />
            ) : (
              isPlayed && <People innings={innings} match={match} />
            )}
          </div>
          <div className="scoreboard-foot">{foot}</div>
        </div>
      </ErrorBoundary>
    </section>
  )
}

/** In the place of a hidden score: one press shows it, with a script or without. */
function RevealScore({ match }: { match: Pick<LiveMatch, 'LiveMatchId' | 'MatchId'> }) {
  const { search } = useLocation()
  return (
    <a className="reveal-score" href={settingOn(search, revealAddress(match))} rel="nofollow">
      <Text id="shield.show" />
    </a>
  )
}
