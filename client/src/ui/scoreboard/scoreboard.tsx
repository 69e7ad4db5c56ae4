import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Text } from '#client/i18n/text.tsx'
import { revealAddress, settingOn } from '#shared/addresses/setting-address.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
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
  /** `h1` where the match is the page, `h2` where it is a part of it. */
  level: 'h1' | 'h2'
  /** Stands at the foot: how fresh the score is, and where to go from here. */
  foot: ReactNode
  /** Stands below the sentence. */
  belowSentence?: ReactNode
  /** Stands where the status does otherwise; the same one each time, so that the heading is not rendered again. */
  statusInstead?: ReactNode
  HowOut?: HowOut
}

/** The pavilion's scoreboard for one match. Its parts render again only when what they show has changed. */
export function Scoreboard({ state, level, foot, belowSentence, statusInstead, HowOut }: Props) {
  const { number, innings } = currentInnings(state)
  const { Match: match } = state
  const situation = situationOf(state)
  const status = shownStatus(match.Status, situation)
  const isOver = phaseOf(status) === 'over' || state.Result !== undefined
  // From the toss on its parts have their places, so that nothing moves when the first ball fills them.
  const isPlayed = !isOver && (innings ?? (state.Toss && !match.ScoreHidden))
  // Whoever saw the last ball come keeps its over, which is gone from a board that is opened later.
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

/** In the place of a score that its reader does not want to know before they ask: one press asks, with a script or without. */
function RevealScore({ match }: { match: Pick<LiveMatch, 'LiveMatchId' | 'MatchId'> }) {
  const { search } = useLocation()
  return (
    <a className="reveal-score" href={settingOn(search, revealAddress(match))} rel="nofollow">
      <Text id="shield.show" />
    </a>
  )
}
