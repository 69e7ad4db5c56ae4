import { inningsLimits } from '../forecast/innings-limits.ts'
import type { MatchToForecast } from '../forecast/match-to-forecast.ts'
import type { Format } from '../match-log.ts'
import { ballsOf } from '../overs-text.ts'
import { type BallSums, type PlayedBall, sumsOf } from './played-ball.ts'

export const PHASES = ['powerplay', 'middle', 'death'] as const
export type PhaseName = (typeof PHASES)[number]

/** A phase of an innings: its balls by their places in the innings, and what was done in them. */
export type Phase = BallSums & { name: PhaseName; from: number; to: number }

/** The last ball of each phase, by the format's usual length. */
const ENDS: Partial<Record<Format, readonly [number, number, number]>> = {
  T20: [36, 90, 120],
  ODI: [60, 240, 300],
  'The Hundred': [25, 75, 100],
}

/** The phase that an over belongs to; undefined in formats that have none. */
export function phaseOfOver(format: Format, over: number, ballsPerOver: number): PhaseName | undefined {
  const place = ENDS[format]?.findIndex((end) => over * ballsPerOver < end)
  return place === undefined ? undefined : PHASES[place]
}

/**
 * The phases of an innings that have begun. Nothing of formats without phases, and nothing of an innings that was cut
 * short, or may have been: its powerplay was shorter, and a scorecard does not say by how much.
 */
export function phasesOf(
  match: MatchToForecast,
  number: number,
  balls: readonly PlayedBall[],
): readonly Phase[] {
  const ends = ENDS[match.format]
  if (ends === undefined || !isWholeLength(match, number)) return []
  const own = balls.filter((ball) => ball.Innings === number)
  return PHASES.flatMap((name, place) => {
    const inPhase = own.filter(({ Over }) => phaseOfOver(match.format, Over, match.ballsPerOver) === name)
    if (inPhase.length === 0) return []
    return [{ name, from: (ends[place - 1] ?? 0) + 1, to: ends[place] ?? 0, ...sumsOf(inPhase) }]
  })
}

/** Whether an innings is of the format's usual length, so that it has the usual phases. */
export function isWholeLength(match: MatchToForecast, number: number): boolean {
  const innings = match.innings[`${number}`]
  const usual = ENDS[match.format]?.[2]
  if (innings === undefined || innings.SuperOver || number > 2) return false
  if (ballsOf(innings.Overs, match.ballsPerOver) === usual) return true
  const { first, second } = inningsLimits(match)
  return (number === 1 ? first : second) === usual
}
