import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useClock } from '#client/kit/i18n/times.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { ErrorBoundary } from '#client/kit/ui/error-boundary.tsx'
import { revealAddress, settingOn } from '#shared/addresses/setting-address.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'
import { Crest } from '../crest/crest.tsx'
import { currentInnings, currentScore } from '../match/current-score.ts'
import { InningsTitle } from '../match/innings-title.tsx'
import { countsBalls, oversFigure } from '../match/overs-or-balls.ts'
import { StatusTag } from '../match/status-notice.tsx'
import { GroundLink, SeriesLink, TeamLink } from '../name-links.tsx'
import { DigitTiles } from '../score-figures/digit-tiles.tsx'
import { InningsTotals } from './innings-totals.tsx'
import { OverBlock } from './over-block.tsx'
import { BestOfMatch, People } from './people.tsx'
import { type HowOut, Sentence } from './sentence.tsx'
import './reveal-score.css'
import './scoreboard.css'

type Props = {
  /** `h1` where the match is the page, `h2` where it is a part. */
  level: 'h1' | 'h2'
  /** At the bottom: freshness and links. */
  foot: ReactNode
  belowSentence?: ReactNode
  /** In place of the status. */
  statusInstead?: ReactNode
  HowOut?: HowOut
}

/** The scoreboard of the match in view. Each part reads its own figures, so that a ball renders only those. */
export function Scoreboard({ level, foot, belowSentence, statusInstead, HowOut }: Props) {
  const { match, status, isOver, hasBegun, hasToss } = useMatchPart(outlineOf)
  // From the toss on its parts have their places, so that the first ball moves nothing.
  const isPlayed = !isOver && (hasBegun || (hasToss && !match.ScoreHidden))
  // A reader who saw the last ball keeps its over; a board that is opened later has none.
  const [wasPlayed] = useState(isPlayed)
  const totals = (
    <div key="total" className="scoreboard-total">
      {isOver && hasBegun ? (
        <InningsTotals />
      ) : hasBegun ? (
        <TotalTiles />
      ) : match.ScoreHidden ? (
        <RevealScore match={match} />
      ) : (
        <StartTiles startTime={match.StartTime} />
      )}
    </div>
  )
  const sentence = (
    <div key="sentence" className="scoreboard-sentence">
      <Sentence HowOut={HowOut}>{belowSentence}</Sentence>
      {(isPlayed || (wasPlayed && hasBegun)) && <OverBlock />}
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
          <div className="scoreboard-people">{isOver ? <BestOfMatch /> : isPlayed && <People />}</div>
          <div className="scoreboard-foot">{foot}</div>
        </div>
      </ErrorBoundary>
    </section>
  )
}

function outlineOf(state: MatchState) {
  const { match, status, isOver, innings } = currentScore(state)
  return { match, status, isOver, hasBegun: innings !== undefined, hasToss: state.Toss !== undefined }
}

/** In the place of a hidden score: one press shows it, with a script or without. */
function RevealScore({ match }: { match: Pick<LiveMatch, 'LiveMatchId' | 'MatchId'> }) {
  const { search } = useLocation()
  return (
    <Text
      as="a"
      className="reveal-score"
      href={settingOn(search, revealAddress(match))}
      rel="nofollow"
      id="shield.show"
    />
  )
}

/** Total, wickets, overs. */
function TotalTiles() {
  const { Match: match, Innings: all } = useMatchPart(wholeMatch)
  const { number, innings } = currentInnings({ Innings: all })
  if (number === undefined || !innings) return null
  return (
    <>
      <p className="small soft">
        <InningsTitle match={match} number={number} all={all} />
      </p>
      <dl className="total-row">
        <div>
          <Text as="dt" className="visually-hidden" id="board.runs" />
          <dd>
            <DigitTiles figure={innings.Runs} size="total" />
          </dd>
        </div>
        <div>
          <Text as="dt" className="small soft" id="board.wickets" />
          <dd>
            <DigitTiles figure={innings.Wickets} size="count" />
          </dd>
        </div>
        <div>
          <Text as="dt" className="small soft" id={countsBalls(match) ? 'board.balls' : 'board.overs'} />
          <dd>
            <DigitTiles figure={oversFigure(innings.Overs, match)} size="count" />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The hour of the start, before the first ball. */
function StartTiles({ startTime }: { startTime: string }) {
  const times = useTimes()
  const [figures = '', half] = useClock()(Date.parse(startTime)).split(' ')
  return (
    <>
      <p className="small soft">
        <Text id="board.starts" /> ·{' '}
        {times.formatDate(startTime, { weekday: 'short', day: 'numeric', month: 'short' })}
      </p>
      <div className="total-row time-of-day">
        <DigitTiles figure={figures} size="total" />
        {half && <span className="soft">{half}</span>}
      </div>
    </>
  )
}

type HeadingProps = {
  match: MatchState['Match']
  /** The match may be decided before its source reports it. */
  status: MatchStatus
  level: 'h1' | 'h2'
  /** In place of the status. */
  instead: ReactNode
}

/** The competition, the ground and the status. */
function Heading({ match, status, level: Level, instead }: HeadingProps) {
  const names = useNames()
  return (
    <header className="scoreboard-heading">
      <p className="small soft spread tiny">
        <span>
          {instead ?? <StatusTag status={status} text={match.StatusText} />}
          <span> · </span>
          <SeriesLink match={match} />
          <span>, {names.match(match.MatchName)}</span>
        </span>
        <span>
          <GroundLink venue={match.Venue} />
        </span>
      </p>
      <Level id="scoreboard-title" className="scoreboard-sides wrap">
        <span className="scoreboard-side">
          <Crest team={match.TeamA} />{' '}
          <span>
            <TeamLink team={match.TeamA} />
          </span>
        </span>{' '}
        <Text as="span" className="soft scoreboard-against" id="match.against" />{' '}
        <span className="scoreboard-side">
          <Crest team={match.TeamB} />{' '}
          <span>
            <TeamLink team={match.TeamB} />
          </span>
        </span>
      </Level>
    </header>
  )
}
