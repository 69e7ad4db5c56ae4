/** The kinds of events that a subscriber can choose. `milestone`: every fifty runs of a batter. */
export const MOMENT_KINDS = ['toss', 'start', 'wicket', 'milestone', 'break', 'close', 'result'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** How long after it an event is still worth a notification; later it is dropped. In ms. */
export const SENT_WITHIN_MS: Readonly<Record<MomentKind, number>> = {
  toss: 15 * 60_000,
  start: 10 * 60_000,
  wicket: 60_000,
  milestone: 60_000,
  break: 5 * 60_000,
  close: 60_000,
  result: 30 * 60_000,
}

/** The one event that a subscriber who hides scores gets: that it is over, and not how. */
export const SENT_UNDER_SHIELD: MomentKind = 'result'
