import type { MatchSheet } from '../cricket/match-log.ts'
import { type Kept, keptEvents, type LogEntry, restored } from './scored-log.ts'

/** Two phones that have scored on from the same entries without knowing of each other. */
export type Logs = {
  readonly common: readonly LogEntry[]
  readonly mine: readonly LogEntry[]
  readonly theirs: readonly LogEntry[]
}

/** What each has from the first event in which they differ; undefined where they scored the same. */
export type Parting = { readonly mine: readonly Kept[]; readonly theirs: readonly Kept[] }

export function partingOf(sheet: MatchSheet, { common, mine, theirs }: Logs): Parting | undefined {
  const eventsOf = (log: readonly LogEntry[]) =>
    keptEvents(sheet, [...common, ...log]).filter(({ event }) => event !== undefined)
  const [own, other] = [eventsOf(mine), eventsOf(theirs)]
  const same = own.findIndex(({ event }, place) => !isSame(event, other[place]?.event))
  const from = same < 0 ? own.length : same
  if (from === own.length && from === other.length) return undefined
  return { mine: own.slice(from), theirs: other.slice(from) }
}

/** The log in which `mine` counts: what the other phone entered stays in it, taken out by edits. */
export function withMine(sheet: MatchSheet, { common, mine, theirs }: Logs, id: string): readonly LogEntry[] {
  return [...restored(sheet, [...common, ...theirs], keptEvents(sheet, common), id), ...mine]
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [ones, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return ones.length === others.size && ones.every(([name, value]) => isSame(value, others.get(name)))
}
