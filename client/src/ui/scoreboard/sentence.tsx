import { Fragment, type ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { chaseOf } from '#shared/cricket/chase.ts'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import { runRate } from '#shared/cricket/rates.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { isBreakName } from '../match/break-name.ts'
import type { Situation } from '../match/situation.ts'
import { SituationLine } from '../match/situation-line.tsx'
import { isTossNotice, StatusNotice } from '../match/status-notice.tsx'
import { EarlierInnings } from './earlier-innings.tsx'
import { EventLine } from './event-line.tsx'

type Props = {
  state: MatchState
  situation: Situation
  innings: Innings | undefined
  number: number | undefined
  /** Stands below the sentence itself. */
  children: ReactNode
}

/** What matters most, in one sentence, and the rates behind it. */
export function Sentence({ state, situation, innings, number, children }: Props) {
  const { Match: match } = state
  const isOver = situation.kind === 'result'
  const isSaid = situation.kind === 'toss' ? isTossNotice(match.StatusText) : isBreakName(match)
  return (
    <>
      <p className="sentence">
        {situation.kind === 'starts' ? (
          <Text id="toss.none" />
        ) : (
          <SituationLine situation={situation} match={match} />
        )}
      </p>
      {children}
      {match.StatusText !== '' && !isOver && !isSaid && (
        <p className="small sentence-notice">
          <StatusNotice text={match.StatusText} />
        </p>
      )}
      {innings && number !== undefined && !isOver && (
        <EventLine innings={innings} number={number}>
          <p className="small soft phrases">
            <Rates innings={innings} ballsPerOver={match.BallsPerOver} />
          </p>
        </EventLine>
      )}
      {number !== undefined && number > 1 && (
        <EarlierInnings match={match} all={state.Innings} number={number} />
      )}
    </>
  )
}

function Rates({ innings, ballsPerOver }: { innings: Innings; ballsPerOver: number }) {
  const current = runRate(innings.Runs, innings.Balls, ballsPerOver)
  const required = chaseOf(innings, ballsPerOver)?.Rate
  const stand = partnershipInProgress(innings)
  const parts: ReactNode[] = []
  if (current !== undefined) parts.push(<Text id="rate.current" values={{ rate: <Rate of={current} /> }} />)
  if (required !== undefined)
    parts.push(<Text id="rate.required" values={{ rate: <Rate of={required} /> }} />)
  if (stand && required === undefined) {
    parts.push(<Text id="rate.stand" values={{ runs: stand.Runs, balls: stand.Balls }} />)
  }
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className="phrase">{part}</span>
    </Fragment>
  ))
}

function Rate({ of }: { of: number }) {
  return <FormattedNumber value={of} minimumFractionDigits={2} maximumFractionDigits={2} />
}
