import { Text } from '#client/i18n/text.tsx'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { BattingFigures } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { currentInnings } from '../match/current-score.ts'
import type { HowOutText } from '../match/how-out-text.tsx'
import { phaseOf } from '../match/phase.ts'
import { useShortName } from '../match/shared-surnames.ts'
import { isInPlay } from '../match/situation.ts'

export type LastBallEvent =
  | { kind: 'wicket'; batter: BattingFigures; bowler: string | undefined }
  | { kind: 'fifty' | 'hundred'; batter: BattingFigures }

/** A wicket, otherwise a fifty or a hundred: shown until the next ball. */
export function lastBallEvent(state: MatchState): LastBallEvent | undefined {
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
export function WicketText({ batter, bowler, HowOut }: WicketProps) {
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

export function MilestoneText({ kind, batter }: { kind: 'fifty' | 'hundred'; batter: BattingFigures }) {
  const shortName = useShortName()
  return <Text id={`event.${kind}`} values={{ player: shortName(batter.Name), balls: batter.Balls ?? 0 }} />
}
