import * as z from 'zod/mini'
import type { MatchSheet } from '../cricket/match-log.ts'
import * as matchLog from '../cricket/match-log.ts'
import type { Scorer } from '../cricket/scorer.ts'
import { applied, type FaultyEntry, type Slot, SlotReplay } from './slot-replay.ts'

/** A log that only grows. Each entry has an id of its device, so that it counts once. A wrong ball stays; an edit replaces it. */

export const EntryId = z.string().check(z.maxLength(64))

/** Corrections of the last ball are edits here, as those of any other. */
export const PlainEvent = z.discriminatedUnion('Type', [matchLog.Delivery, matchLog.EventBetweenBalls])
export type PlainEvent = z.infer<typeof PlainEvent>

export const EditEvent = z.object({
  Type: z.literal('edit'),
  Id: EntryId,
  /** The entry that is edited, never an edit itself. */
  Of: EntryId,
  /** What comes in its place; absent where it is taken out. */
  Event: z.optional(PlainEvent),
})
export type EditEvent = z.infer<typeof EditEvent>

const withId = { Id: EntryId }
/** Each event has its own line, as an intersection would add its code to every page. */
export const LogEntry = z.discriminatedUnion('Type', [
  EditEvent,
  z.extend(matchLog.Delivery, withId),
  z.extend(matchLog.ShotEvent, withId),
  z.extend(matchLog.LeftOutEvent, withId),
  z.extend(matchLog.TossEvent, withId),
  z.extend(matchLog.InningsEvent, withId),
  z.extend(matchLog.TargetEvent, withId),
  z.extend(matchLog.MiscountEvent, withId),
  z.extend(matchLog.PenaltyEvent, withId),
  z.extend(matchLog.AbsentEvent, withId),
  z.extend(matchLog.ReplacementEvent, withId),
  z.extend(matchLog.InningsEndEvent, withId),
  z.extend(matchLog.BreakEvent, withId),
  z.extend(matchLog.ResumeEvent, withId),
  z.extend(matchLog.ResultEvent, withId),
])
export type LogEntry = z.infer<typeof LogEntry>

export type { FaultyEntry, Slot } from './slot-replay.ts'

export type Replay = {
  readonly slots: readonly Slot[]
  readonly scorer: Scorer
  readonly faults: readonly FaultyEntry[]
}

/** Of a log and then `more` events: what it was before stays as it is. */
export function replayMore({ slots, scorer, faults }: Replay, more: readonly Slot[]): Replay {
  const next = scorer.fork()
  const found = more.flatMap(({ id, event }): FaultyEntry[] => {
    const why = event && applied(next, event)
    return why === undefined ? [] : [{ id, why }]
  })
  return { slots: [...slots, ...more], scorer: next, faults: [...faults, ...found] }
}

export function replay(sheet: MatchSheet, log: readonly LogEntry[]): Replay {
  const { slots, scorer, faults } = withEntries(new SlotReplay(sheet), log)
  return { slots, scorer, faults }
}

/** The events of a log, every edit in its place. `before`: those of the entries that came earlier. */
export function slotsOf(
  sheet: MatchSheet,
  log: readonly LogEntry[],
  before: readonly Slot[] = [],
): readonly Slot[] {
  return withEntries(new SlotReplay(sheet, before), log).slots
}

/** The same replay, with more entries. */
export function withEntries(replayed: SlotReplay, log: readonly LogEntry[]): SlotReplay {
  for (const entry of log) addEntry(replayed, entry)
  return replayed
}

export function addEntry(replayed: SlotReplay, entry: LogEntry): void {
  if (entry.Type === 'edit') replayed.edit(entry)
  else {
    const { Id: id, ...event } = entry
    replayed.add({ id, event })
  }
}

export function editEntry(Id: string, Of: string, event: PlainEvent | undefined): LogEntry {
  return { Type: 'edit', Id, Of, ...(event ? { Event: event } : {}) }
}

/** The log, grown by edits until its events are those of `target` again; what `target` does not have is taken out. */
export function restored(
  sheet: MatchSheet,
  log: readonly LogEntry[],
  target: readonly Slot[],
  id: string,
): readonly LogEntry[] {
  const wanted = new Map(target.map((one) => [one.id, one.event]))
  const texts = new Map(target.map((one) => [one.id, JSON.stringify(one.event)]))
  const isExtra = ({ id: one, event }: Slot) => event !== undefined && !wanted.get(one)
  const isOther = (one: Slot) =>
    one.event !== wanted.get(one.id) && JSON.stringify(one.event) !== texts.get(one.id)
  const edits: LogEntry[] = []
  const replayed = withEntries(new SlotReplay(sheet), log)
  for (;;) {
    // From the end, so that taking one out changes no other.
    const { slots } = replayed
    const other = slots.findLast(isExtra) ?? slots.find(isOther)
    if (!other) return [...log, ...edits]
    const next = editEntry(edits.length === 0 ? id : `${id}.${edits.length}`, other.id, wanted.get(other.id))
    edits.push(next)
    addEntry(replayed, next)
  }
}
