/** `act`: somebody must do something now. `watch`: it may become that. `note`: worth knowing, and as intended. */
export type Level = 'act' | 'watch' | 'note'

/** One thing that is not as always, in the words of whoever is on call. */
export type Condition = {
  id: string
  level: Level
  sentence: string
  /** What to do next. */
  advice: string
  /** Its page in the runbook: `relay/docs/runbook/{page}.md`. */
  page: string
}

const RANK: Readonly<Record<Level, number>> = { act: 0, watch: 1, note: 2 }

/** The gravest first; of the same level in the order in which they were found. */
export function byGravity(conditions: readonly Condition[]): Condition[] {
  return [...conditions].sort((a, b) => RANK[a.level] - RANK[b.level])
}
