import { inningsLimits } from '../forecast/innings-limits.ts'
import type { MatchToForecast } from '../forecast/match-to-forecast.ts'
import type { Format } from '../match-log.ts'
import { ballsOf } from '../overs-text.ts'
import { type BallSums, type PlayedBall, sumsOf } from './played-ball.ts'

export const PHASES = ['powerplay', 'middle', 'death'] as const
export type PhaseName = (typeof PHASES)[number]

/** A phase of an innings: the first and the last ball of each part of it, by place in the innings, and what was done in them. */
export type Phase = BallSums & { name: PhaseName; parts: readonly (readonly [from: number, to: number])[] }

/** The last ball of each phase, by the format's usual length. */
const ENDS: Partial<Record<Format, readonly [number, number, number]>> = {
  T20: [36, 90, 120],
  ODI: [60, 240, 300],
  'The Hundred': [25, 75, 100],
}

/** The phase that an over of an innings belongs to; undefined in formats that have none. */
export function phaseOfOver(
  { format, ballsPerOver, powerplays }: Pick<MatchToForecast, 'format' | 'ballsPerOver' | 'powerplays'>,
  number: number,
  over: number,
): PhaseName | undefined {
  const ends = ENDS[format]
  const named = powerplays?.[number]
  if (ends === undefined) return undefined
  if (named?.some(({ From, To }) => From <= over && over <= To)) return 'powerplay'
  const place = ends.findIndex((end) => over * ballsPerOver < end)
  return PHASES[named && place === 0 ? 1 : place]
}

/**
 * The phases of an innings that have begun. Nothing of formats without phases, and nothing of an innings that was cut
 * short, or may have been: its middle and its end were shorter, and a scorecard does not say by how much.
 */
export function phasesOf(
  match: MatchToForecast,
  number: number,
  balls: readonly PlayedBall[],
): readonly Phase[] {
  const [, , length] = ENDS[match.format] ?? []
  if (length === undefined || !isWholeLength(match, number)) return []
  const overs = Array.from({ length: length / match.ballsPerOver }, (_, over) =>
    phaseOfOver(match, number, over),
  )
  const own = balls.filter((ball) => ball.Innings === number)
  return PHASES.flatMap((name) => {
    const inPhase = own.filter(({ Over }) => phaseOfOver(match, number, Over) === name)
    return inPhase.length === 0
      ? []
      : [{ name, parts: partsOf(name, overs, match.ballsPerOver), ...sumsOf(inPhase) }]
  })
}

function partsOf(
  name: PhaseName,
  overs: readonly (PhaseName | undefined)[],
  ballsPerOver: number,
): (readonly [number, number])[] {
  const starts = overs.flatMap((one, over) => (one === name && overs[over - 1] !== name ? [over] : []))
  return starts.map((start) => {
    const end = overs.findIndex((one, over) => over > start && one !== name)
    return [start * ballsPerOver + 1, (end < 0 ? overs.length : end) * ballsPerOver]
  })
}

/** Whether an innings of a match has phases to show. */
export const hasPhases = (match: MatchToForecast): boolean =>
  ENDS[match.format] !== undefined && [1, 2].some((number) => isWholeLength(match, number))

/** Whether an innings is of the format's usual length, so that it has the usual phases. */
export function isWholeLength(match: MatchToForecast, number: number): boolean {
  const innings = match.innings[`${number}`]
  const usual = ENDS[match.format]?.[2]
  if (innings === undefined || innings.SuperOver || number > 2) return false
  if (ballsOf(innings.Overs, match.ballsPerOver) === usual) return true
  const { first, second } = inningsLimits(match)
  return (number === 1 ? first : second) === usual
}
