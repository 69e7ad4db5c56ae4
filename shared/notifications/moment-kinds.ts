/** What a person can ask to be told about. `milestone`: every fifty runs of a batter. */
export const MOMENT_KINDS = ['toss', 'start', 'wicket', 'milestone', 'break', 'close', 'result'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** How long after it a moment is still worth telling; later it is dropped. In ms. */
export const SENT_WITHIN_MS: Readonly<Record<MomentKind, number>> = {
  toss: 15 * 60_000,
  start: 10 * 60_000,
  wicket: 60_000,
  milestone: 60_000,
  break: 5 * 60_000,
  close: 60_000,
  result: 30 * 60_000,
}

/** The one moment that is told to whoever hides scores: that it is over, and not how. */
export const SENT_UNDER_SHIELD: MomentKind = 'result'
