import { inningsLimits } from '../forecast/innings-limits.ts'
import type { MatchToForecast } from '../forecast/match-to-forecast.ts'
import type { Format } from '../match-log.ts'
import { ballsOf } from '../overs-text.ts'

const PHASES = ['powerplay', 'middle', 'death'] as const
export type PhaseName = (typeof PHASES)[number]

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

/** Whether an innings is of the format's usual length, so that it has the usual phases. */
export function isWholeLength(match: MatchToForecast, number: number): boolean {
  const innings = match.innings[`${number}`]
  const usual = ENDS[match.format]?.[2]
  if (innings === undefined || innings.SuperOver || number > 2) return false
  if (ballsOf(innings.Overs, match.ballsPerOver) === usual) return true
  const { first, second } = inningsLimits(match)
  return (number === 1 ? first : second) === usual
}
