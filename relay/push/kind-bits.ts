import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment-kinds.ts'

/** As stored subscriptions have them: a number here never changes, and a new kind takes the next one. */
const BITS: Readonly<Record<MomentKind, number>> = {
  toss: 1,
  start: 2,
  wicket: 4,
  milestone: 8,
  break: 16,
  close: 32,
  result: 64,
}

export function bitsOf(kinds: readonly MomentKind[]): number {
  return kinds.reduce((bits, kind) => bits | BITS[kind], 0)
}

export function kindsOf(bits: number): MomentKind[] {
  return MOMENT_KINDS.filter((kind) => (bits & BITS[kind]) !== 0)
}
