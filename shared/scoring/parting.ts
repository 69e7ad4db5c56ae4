import type { MatchSheet } from '../cricket/match-log.ts'
import { differences } from './effects.ts'
import { type LogEntry, restored, type Slot, slotsOf } from './scored-log.ts'

/** Two phones that have scored on from the same entries without knowing of each other. */
export type Logs = {
  readonly common: readonly LogEntry[]
  readonly mine: readonly LogEntry[]
  readonly theirs: readonly LogEntry[]
}

/** What each has from the first event in which they differ; undefined where they scored the same. */
export type Parting = { readonly mine: readonly Slot[]; readonly theirs: readonly Slot[] }

export function partingOf(sheet: MatchSheet, { common, mine, theirs }: Logs): Parting | undefined {
  const eventsOf = (log: readonly LogEntry[]) =>
    slotsOf(sheet, [...common, ...log]).filter(({ event }) => event !== undefined)
  const [own, other] = [eventsOf(mine), eventsOf(theirs)]
  const same = own.findIndex(({ event }, place) => !isSame(event, other[place]?.event))
  const from = same < 0 ? own.length : same
  if (from === own.length && from === other.length) return undefined
  return { mine: own.slice(from), theirs: other.slice(from) }
}

/** As `1.17.3`: one may be behind the other, and breaks do not count. What was between balls counts with the ball before it. */
export function partsAt(sheet: MatchSheet, mine: readonly LogEntry[], theirs: readonly LogEntry[]) {
  const [own, other] = [mine, theirs].map((log) =>
    slotsOf(sheet, log).flatMap(({ event }) =>
      event && event.Type !== 'break' && event.Type !== 'resume' ? [event] : [],
    ),
  )
  const place = own?.findIndex((event, at) => other?.[at] && !isSame(event, other[at])) ?? -1
  if (place < 0) return undefined
  const ball = own?.findLast((event, at) => event.Type === 'delivery' && at <= place)
  return ball?.Type === 'delivery' ? `${ball.Innings}.${ball.Over}.${ball.N}` : '1.0.1'
}

/** The log in which `mine` counts: what the other phone entered stays in it, taken out by edits. */
export function withMine(sheet: MatchSheet, { common, mine, theirs }: Logs, id: string): readonly LogEntry[] {
  return [...restored(sheet, [...common, ...theirs], slotsOf(sheet, common), id), ...mine]
}

const isSame = (one: unknown, other: unknown) => differences(one, other) === 0
