import * as z from 'zod/mini'
import type { Fault } from '../cricket/fault.ts'
import { InvalidEvent } from '../cricket/invalid-event.ts'
import type { Delivery, MatchSheet } from '../cricket/match-log.ts'
import * as matchLog from '../cricket/match-log.ts'
import { Scorer } from '../cricket/scorer.ts'
import { type Crease, creaseOf } from './crease.ts'

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

/** An event with the id of the entry that brought it; without one, it is taken out, and an edit may bring it back. */
export type Slot = { readonly id: string; readonly event?: PlainEvent }

/** An event that cannot be counted where it is. It stays in the log, and counts once an edit makes it possible. */
export type FaultyEntry = { readonly id: string; readonly why: Fault }

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
  return replaySlots(sheet, slotsOf(sheet, log))
}

export function replaySlots(sheet: MatchSheet, slots: readonly Slot[]): Replay {
  return replayMore({ slots: [], scorer: new Scorer(sheet), faults: [] }, slots)
}

/** The events of a log, every edit in its place. `before`: those of the entries that came earlier. */
export function slotsOf(
  sheet: MatchSheet,
  log: readonly LogEntry[],
  before: readonly Slot[] = [],
): readonly Slot[] {
  let slots = [...before]
  for (const entry of log) {
    if (entry.Type !== 'edit') {
      const { Id: id, ...event } = entry
      slots.push({ id, event })
    } else slots = edited(sheet, slots, entry)
  }
  return slots
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
  const isExtra = ({ id: one, event }: Slot) => event !== undefined && !wanted.get(one)
  const isOther = (one: Slot) => JSON.stringify(one.event) !== JSON.stringify(wanted.get(one.id))
  const edits: LogEntry[] = []
  let slots = slotsOf(sheet, log)
  for (;;) {
    // From the end, so that taking one out changes no other.
    const other = slots.findLast(isExtra) ?? slots.find(isOther)
    if (!other) return [...log, ...edits]
    const next = editEntry(edits.length === 0 ? id : `${id}.${edits.length}`, other.id, wanted.get(other.id))
    edits.push(next)
    slots = slotsOf(sheet, [next], slots)
  }
}

/** Why an event cannot be counted; undefined where it was. */
export function applied(scorer: Scorer, event: PlainEvent): Fault | undefined {
  try {
    scorer.apply(event)
    return undefined
  } catch (error) {
    if (error instanceof InvalidEvent) return error.fault
    throw error
  }
}

/**
 * Later balls name who faced by what was recorded before them: each named by the end, or by having stayed, becomes who is
 * there now. A batter whom the scorer chose stays.
 */
function edited(sheet: MatchSheet, slots: readonly Slot[], { Of, Event }: EditEvent): Slot[] {
  const place = slots.findIndex(({ id }) => id === Of)
  if (place < 0) return [...slots]
  const changed: Slot = Event === undefined ? { id: Of } : { id: Of, event: Event }
  const [before, later] = [slots.slice(0, place), slots.slice(place + 1)]
  if (later.every(({ event }) => event === undefined)) return [...before, changed, ...later]
  const was = replaySlots(sheet, before).scorer
  const now = was.fork()
  const past = slots[place]?.event
  if (past) applied(was, past)
  const numbers = new BallNumbers(before)
  if (Event) applied(now, numbers.next(Event))
  return [
    ...before,
    changed,
    ...later.map(({ id, event }): Slot => {
      if (!event) return { id }
      const next = numbers.next(
        event.Type === 'delivery'
          ? withBatters(event, creaseOf(was.scorecard), creaseOf(now.scorecard))
          : event,
      )
      applied(was, event)
      applied(now, next)
      return { id, event: next }
    }),
  ]
}

/** Numbers the balls of an over anew: one may have been taken out or put back. */
class BallNumbers {
  #over = ''
  #n = 0

  constructor(slots: readonly Slot[]) {
    for (const { event } of slots) if (event) this.next(event)
  }

  next(event: PlainEvent): PlainEvent {
    if (event.Type !== 'delivery') return event
    const over = `${event.Innings}.${event.Over}`
    this.#n = over === this.#over ? this.#n + 1 : 1
    this.#over = over
    return event.N === this.#n ? event : { ...event, N: this.#n }
  }
}

function withBatters(ball: Delivery, was: Crease, now: Crease): Delivery {
  const stayed = (player: number) => {
    if (!was.pair.includes(player) || now.pair.includes(player)) return player
    return now.pair.find((one) => !was.pair.includes(one)) ?? player
  }
  const isBySwap = was.striker !== undefined && now.striker !== undefined
  const mapped = (player: number) => {
    if (isBySwap && player === was.striker) return now.striker ?? player
    if (isBySwap && player === was.nonStriker) return now.nonStriker ?? stayed(player)
    return stayed(player)
  }
  const [Batter, NonStriker] = [mapped(ball.Batter), mapped(ball.NonStriker)]
  if (Batter === NonStriker || (Batter === ball.Batter && NonStriker === ball.NonStriker)) return ball
  const names = new Map([
    [ball.Batter, Batter],
    [ball.NonStriker, NonStriker],
  ])
  const Wickets = ball.Wickets?.map((wicket) => ({
    ...wicket,
    Player: names.get(wicket.Player) ?? wicket.Player,
  }))
  return { ...ball, Batter, NonStriker, ...(Wickets ? { Wickets } : {}) }
}
