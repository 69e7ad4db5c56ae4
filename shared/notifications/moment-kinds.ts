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
