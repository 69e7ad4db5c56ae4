import { chaseOf } from '../cricket/chase.ts'
import type { Format, InningsEvent } from '../cricket/match-log.ts'
import { powerplayEnds } from '../cricket/named-powerplays.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { Innings } from '../cricket/scorecard.ts'
import { USUAL_BALLS } from '../cricket/usual-length.ts'
import type { Need, Score } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'

/** How many legal balls of an innings that nothing shortens are the powerplay. */
const POWERPLAY_BALLS: Partial<Record<Format, number>> = { T20: 36, ODI: 60, 'The Hundred': 25 }

/** Every no-ball of limited overs is followed by a free hit since then; before, only some were, which no record says. */
const FREE_HITS_SINCE = Date.UTC(2015, 9, 1)

export function hasFreeHits(match: CommentaryMatch): boolean {
  return isLimited(match) && match.freeHits !== false && Date.parse(match.startTime) >= FREE_HITS_SINCE
}

/** Legal balls of an innings when nothing shortens the match; undefined where overs are not limited. */
export function usualBalls({ format }: Pick<CommentaryMatch, 'format'>): number | undefined {
  return USUAL_BALLS[format]
}

export function isLimited({ format }: Pick<CommentaryMatch, 'format'>): boolean {
  return USUAL_BALLS[format] !== undefined
}

/** After how many overs a powerplay of an innings ends; never where it has none, or where rain may have shortened one that the log does not name. */
export function oversOfPowerplayEnds(match: CommentaryMatch, number: number): readonly number[] {
  const [usual, powerplay] = [usualBalls(match), POWERPLAY_BALLS[match.format]]
  const innings = match.card.Innings[`${number}`]
  if (!innings || innings.SuperOver) return []
  const { Powerplays } = beginningOf(match, number) ?? {}
  if (Powerplays) return powerplayEnds(Powerplays)
  if (usual === undefined || powerplay === undefined) return []
  const { TargetOvers, Overs, AllOut } = innings
  const announced = TargetOvers === undefined ? undefined : ballsOf(TargetOvers, match.ballsPerOver)
  if (announced !== undefined && announced < usual) return []
  const bowled = ballsOf(Overs, match.ballsPerOver) ?? 0
  const isCut = match.card.Innings['2'] !== undefined && innings === match.card.Innings['1'] && !AllOut
  return isCut && bowled < usual ? [] : [powerplay / match.ballsPerOver]
}

function beginningOf({ between }: CommentaryMatch, number: number): InningsEvent | undefined {
  const event = between?.find(({ Event }) => Event.Type === 'innings' && Event.Innings === number)?.Event
  return event?.Type === 'innings' ? event : undefined
}

export type Limits = Pick<Innings, 'Target' | 'TargetOvers'>
type Target = Limits & Pick<Innings, 'SuperOver'>

/** What the side needs at a score, after so many overs by the umpires' count; undefined where it chases nothing. */
export function needAt(target: Target, score: Score, overs: string, ballsPerOver: number): Need | undefined {
  const chase = chaseOf({ ...target, Runs: score.runs, Overs: overs }, ballsPerOver)
  return chase && { runs: chase.Runs, ...(chase.Balls === undefined ? {} : { balls: chase.Balls }) }
}

/** The limits of an innings before its first ball; none where they cannot be known. */
export function limitsAtStart(match: CommentaryMatch, number: number): Limits {
  const onCard = isTargetSure(match) ? match.card.Innings[`${number}`] : undefined
  return limitsOf(beginningOf(match, number) ?? onCard ?? {})
}

/** What an origin leaves out stays as it was. */
export function limitsOf({ Target, TargetOvers }: Limits): Limits {
  return {
    ...(Target === undefined ? {} : { Target }),
    ...(TargetOvers === undefined ? {} : { TargetOvers }),
  }
}

/** Whether the target that the card shows is the one that every ball of the innings was bowled for. */
function isTargetSure({ between, card }: CommentaryMatch): boolean {
  return between !== undefined || card.Result?.Method === undefined
}
