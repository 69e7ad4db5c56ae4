import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment-kinds.ts'

/** Kinds of moments as one number: a bit for each, by its place in the list, which must not change. */
export function bitsOf(kinds: readonly MomentKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << MOMENT_KINDS.indexOf(kind)), 0)
}

export function kindsOf(bits: number): MomentKind[] {
  return MOMENT_KINDS.filter((_, place) => (bits & (1 << place)) !== 0)
}
