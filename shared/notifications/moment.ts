import type { HowOut } from '../cricket/how-out.ts'
import type { Result } from '../cricket/scorecard.ts'
import type { MatchState } from '../live/match-state.ts'

type KindOfMoment = {
  /** As stored subscriptions have it: it never changes, and a new kind takes the next one. */
  readonly bit: number
  /** How long after it an event is still worth a notification; later it is dropped. */
  readonly sentWithinMs: number
}

/** The kinds of events that a subscriber can choose, in the order of the choices. `milestone`: every fifty runs of a batter. */
export const KINDS_OF_MOMENTS = {
  toss: { bit: 1, sentWithinMs: 15 * 60_000 },
  start: { bit: 2, sentWithinMs: 10 * 60_000 },
  wicket: { bit: 4, sentWithinMs: 60_000 },
  milestone: { bit: 8, sentWithinMs: 60_000 },
  break: { bit: 16, sentWithinMs: 5 * 60_000 },
  close: { bit: 32, sentWithinMs: 60_000 },
  result: { bit: 64, sentWithinMs: 30 * 60_000 },
} as const satisfies Record<string, KindOfMoment>

export type MomentKind = keyof typeof KINDS_OF_MOMENTS
export const MOMENT_KINDS = Object.keys(KINDS_OF_MOMENTS) as MomentKind[]

/** The one event that a subscriber who hides scores gets: that it is over, and not how. */
export const SENT_UNDER_SHIELD: MomentKind = 'result'

export function bitsOf(kinds: readonly MomentKind[]): number {
  return kinds.reduce((bits, kind) => bits | KINDS_OF_MOMENTS[kind].bit, 0)
}

export function kindsOf(bits: number): MomentKind[] {
  return MOMENT_KINDS.filter((kind) => (bits & KINDS_OF_MOMENTS[kind].bit) !== 0)
}

/** The match that a moment is of, as its words need it. */
export type MomentMatch = Pick<MatchState['Match'], 'LiveMatchId' | 'StartTime' | 'TeamA' | 'TeamB'>

/** No match that has begun is put off by so much. */
const ANOTHER_DAY_MS = 12 * 60 * 60_000

/** Or an origin that began anew gives its number to another. `hadBegun`: whether it was seen to be played before. */
export function isSameMatch(before: MomentMatch, now: MomentMatch, hadBegun: boolean): boolean {
  if (before.TeamA.TeamId !== now.TeamA.TeamId || before.TeamB.TeamId !== now.TeamB.TeamId) return false
  return !(hadBegun && Date.parse(now.StartTime) - Date.parse(before.StartTime) > ANOTHER_DAY_MS)
}

/** The state of an innings. `need`: what the side that chases still needs, `balls` where overs are limited. */
export type Standing = {
  teamId: number
  runs: number
  wickets: number
  allOut?: boolean
  declared?: boolean
  overs: string
  /** Of The Hundred, whose followers count balls. */
  balls?: number
  need?: { runs: number; balls?: number }
}

/** Why nothing is played. `at`: the state of the innings then. */
type BreakReason = 'innings' | 'rain' | 'bad light' | 'stumps'

export type MomentFacts =
  | { kind: 'toss'; winnerTeamId: number; decision: 'bat' | 'bowl' }
  | { kind: 'start'; battingTeamId: number }
  | {
      kind: 'wicket'
      name: string
      runs: number
      balls?: number | undefined
      out: HowOut
      standing: Standing
    }
  | { kind: 'milestone'; name: string; runs: number; balls?: number | undefined; standing: Standing }
  | { kind: 'break'; reason: BreakReason; standing: Standing; target?: number }
  | { kind: 'close'; standing: Standing }
  | { kind: 'result'; result: Result | 'abandoned' }

/** `key`: its identity within the match. `mark`: what must be right about it; where that changes, the moment is corrected. */
export type Moment = { key: string; mark: string; facts: MomentFacts }

/** Others that a state does not show any more pass: play resumes after rain, and an innings is close no longer. */
export function isTakenBack(key: string): boolean {
  return /^(wicket|milestone|result)\b/.test(key)
}
