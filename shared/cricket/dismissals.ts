/** Every way in which a batter can leave, in the words of Cricsheet. */
export const DISMISSALS = [
  ...(['bowled', 'caught', 'caught and bowled', 'lbw', 'run out', 'stumped', 'hit wicket'] as const),
  ...(['hit the ball twice', 'obstructing the field', 'handled the ball', 'timed out'] as const),
  ...(['retired out', 'retired hurt', 'retired not out', 'absent hurt'] as const),
] as const
export type DismissalKind = (typeof DISMISSALS)[number]

const known = new Set<string>(DISMISSALS)
const bowlers = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'])
const strikers = new Set([...bowlers, 'hit the ball twice'])
const noWickets = new Set(['retired hurt', 'retired not out', 'absent hurt'])
const fromAnywhere = new Set([...noWickets, 'retired out', 'timed out'])
const withoutCrossing = new Set([
  ...['bowled', 'lbw', 'stumped', 'hit wicket'],
  ...['retired out', 'retired hurt', 'retired not out'],
])

export function isDismissal(kind: string): kind is DismissalKind {
  return known.has(kind)
}

/** A batter who retired hurt or not out, or never came, costs no wicket and may yet bat. */
export function isWicket(kind: string): boolean {
  return !noWickets.has(kind)
}

export function isCreditedToBowler(kind: string): boolean {
  return bowlers.has(kind)
}

/** Dismissals that only the batter on strike can suffer. */
export function isOfStriker(kind: string): boolean {
  return strikers.has(kind)
}

/** Dismissals without a batter at the crease: recorded with a ball, though they happened between two. */
export function isAwayFromCrease(kind: string): boolean {
  return fromAnywhere.has(kind)
}

/** Whether the batters' ends after the dismissal are certain: it came about without a run attempted. */
export function keepsEnds(kind: string): boolean {
  return withoutCrossing.has(kind)
}
