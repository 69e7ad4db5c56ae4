import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { chaseOf } from '#shared/cricket/chase.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import { lengthOf, SAYS_MUCH } from '#shared/cricket/projected-totals.ts'
import { runRate } from '#shared/cricket/rates.ts'
import type { BattingFigures, Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { currentInnings, currentScore } from '../match/current-score.ts'
import type { HowOutText } from '../match/how-out-text.tsx'
import { phaseOf } from '../match/phase.ts'
import { Phrases } from '../match/phrases.tsx'
import { useShortName } from '../match/shared-surnames.ts'
import { isInPlay } from '../match/situation.ts'
import { SituationLine } from '../match/situation-line.tsx'
import { isBreakName, isTossNotice, StatusNotice } from '../match/status-notice.tsx'
import { InningsTotals } from './innings-totals.tsx'

type Props = { HowOut?: HowOut | undefined; children?: ReactNode }

/** One sentence, and the rates below it; a notice or an event of the last ball replaces the rates. */
export function Sentence({ HowOut, children }: Props) {
  const state = useMatchPart(wholeMatch)
  const { match, number, innings, situation } = currentScore(state)
  const isOver = situation.kind === 'result'
  const hasTotals = phaseOf(match.Status) === 'over' || isOver
  const event = lastBallEvent(state)
  const wicket = event?.kind === 'wicket' ? event : undefined
  const isAnnounced = situation.kind === 'toss' ? isTossNotice(match.StatusText) : isBreakName(match)
  const hasNotice = match.StatusText !== '' && !isOver && !isAnnounced
  return (
    <>
      <p className="sentence">
        {wicket && <WicketText {...wicket} HowOut={HowOut} />}
        {!wicket && situation.kind === 'starts' && <Text id="toss.none" />}
        {!wicket && situation.kind !== 'starts' && <SituationLine situation={situation} match={match} />}
      </p>
      {children}
      {hasNotice && (
        <p className="small sentence-notice">
          <StatusNotice text={match.StatusText} />
        </p>
      )}
      {event && event.kind !== 'wicket' && (
        <p className="small event-line">
          <MilestoneText {...event} />
        </p>
      )}
      {innings && number !== undefined && !isOver && !event && !hasNotice && (
        <p className="small soft phrases">
          <Rates innings={innings} match={match} number={number} />
        </p>
      )}
      {number !== undefined && number > 1 && !hasTotals && <InningsTotals before={number} />}
    </>
  )
}

function Rates({ innings, match, number }: { innings: Innings; match: MatchState['Match']; number: number }) {
  const { BallsPerOver: ballsPerOver } = match
  const current = runRate(innings.Runs, innings.Balls, ballsPerOver)
  const required = chaseOf(innings, ballsPerOver)?.Rate
  const stand = partnershipInProgress(innings)
  const parts: ReactNode[] = []
  if (current !== undefined) parts.push(<Text id="rate.current" values={{ rate: <Rate of={current} /> }} />)
  if (required !== undefined)
    parts.push(<Text id="rate.required" values={{ rate: <Rate of={required} /> }} />)
  const length = number === 1 ? lengthOf(innings, match) : undefined
  if (current !== undefined && length && innings.Balls >= SAYS_MUCH && inningsState(innings) === 'on')
    parts.push(<Text id="rate.total" values={{ runs: Math.round((current / ballsPerOver) * length) }} />)
  if (stand && required === undefined) {
    parts.push(<Text id="rate.stand" values={{ runs: stand.Runs, balls: stand.Balls }} />)
  }
  return <Phrases parts={parts} />
}

function Rate({ of }: { of: number }) {
  const intl = useIntl()
  return (
    <span translate="no">
      {intl.formatNumber(of, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
    </span>
  )
}

type LastBallEvent =
  | { kind: 'wicket'; batter: BattingFigures; bowler: string | undefined }
  | { kind: 'fifty' | 'hundred'; batter: BattingFigures }

/** A wicket, otherwise a fifty or a hundred: shown until the next ball. */
function lastBallEvent(state: MatchState): LastBallEvent | undefined {
  const { number, innings } = currentInnings(state)
  const { BallsPerOver, Status } = state.Match
  if (number === undefined || !innings || phaseOf(Status) !== 'play' || !isInPlay(innings, BallsPerOver))
    return undefined
  const last = overSoFar(state, number, BallsPerOver)?.Balls.at(-1)?.Delivery
  if (!last) return undefined
  const [id] = Object.entries(last.Wickets ?? {}).find(([, kind]) => isWicket(kind)) ?? []
  const out = innings.Batting[`${id}`]
  if (out) return { kind: 'wicket', batter: out, bowler: innings.Bowling[`${out.Out?.Bowler}`]?.Name }
  const batter = innings.Batting[`${last.Batter}`]
  const hasReached = (runs: number) =>
    batter?.Balls !== undefined && batter.Runs >= runs && batter.Runs - last.Runs < runs
  if (batter && hasReached(100)) return { kind: 'hundred', batter }
  return batter && hasReached(50) ? { kind: 'fifty', batter } : undefined
}

/** For boards on pages with the words of dismissals; home's first view has none. */
export type HowOut = typeof HowOutText

type WicketProps = Extract<LastBallEvent, { kind: 'wicket' }> & { HowOut: HowOut | undefined }

/** `OUT Menon c Bhat b Karkera 6 (5)`. */
function WicketText({ batter, bowler, HowOut }: WicketProps) {
  const shortName = useShortName()
  return (
    <>
      <Text as="span" className="sentence-out" id="sentence.out" />{' '}
      <span translate="no">{shortName(batter.Name)}</span>{' '}
      {HowOut && <HowOut figures={batter} bowler={bowler} />} <b translate="no">{batter.Runs}</b>{' '}
      <span translate="no">{`(${batter.Balls ?? '–'})`}</span>
    </>
  )
}

function MilestoneText({ kind, batter }: { kind: 'fifty' | 'hundred'; batter: BattingFigures }) {
  const shortName = useShortName()
  return <Text id={`event.${kind}`} values={{ player: shortName(batter.Name), balls: batter.Balls ?? 0 }} />
}
