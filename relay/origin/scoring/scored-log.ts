import { LRUCache } from 'lru-cache'
import { type Fault, faultText } from '#shared/cricket/fault.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Scorer } from '#shared/cricket/scorer.ts'
import {
  applied,
  type EditEvent,
  type LogEntry,
  type PlainEvent,
  replaySlots,
  type Slot,
  slotsOf,
} from '#shared/scoring/scored-log.ts'
import type { Database } from '../database/schema.ts'
import type { MatchFacts, LogEntry as TimedEvent } from '../matches/match-facts.ts'
import { readEntries, type StoredEntry } from './entry-store.ts'

/** What the entries of a match come to. `stored`: each by its id. */
export type ScoredLog = {
  readonly entries: readonly LogEntry[]
  readonly slots: readonly Slot[]
  readonly stored: ReadonlyMap<string, StoredEntry>
}

export const EMPTY_LOG: ScoredLog = { entries: [], slots: [], stored: new Map() }
const MATCHES_IN_MEMORY = 24

/** Stored entries of one epoch never change: each is read once. */
export class ScoredLogs {
  readonly #read = new LRUCache<string, ScoredLog>({ max: MATCHES_IN_MEMORY })

  async read(db: Database, { id, sheet, logEpoch }: MatchFacts): Promise<ScoredLog> {
    const key = `${id}/${logEpoch}`
    const known = this.#read.get(key) ?? EMPTY_LOG
    const more = await readEntries(db, id, known.entries.length)
    if (more.length === 0) return known
    const log = extended(sheet, known, more)
    this.#read.set(key, log)
    return log
  }
}

export function extended(sheet: MatchSheet, log: ScoredLog, more: readonly StoredEntry[]): ScoredLog {
  const entries = more.map(({ entry }) => entry)
  return {
    entries: [...log.entries, ...entries],
    slots: slotsOf(sheet, entries, log.slots),
    stored: new Map([...log.stored, ...more.map((one) => [one.entry.Id, one] as const)]),
  }
}

export type Uncountable = { id: string; why: string }

/** More than these is a slip of the pen. */
const MOST_PENALTY_RUNS = 100
const MOST_BALLS_OF_AN_OVER = 20

/** What an edit makes impossible later is no fault. Scored again only where an edit came before: many taken back cost one. */
export function uncountable(
  sheet: MatchSheet,
  log: ScoredLog,
  more: readonly LogEntry[],
): Uncountable | undefined {
  let { slots } = log
  let scorer: Scorer | undefined
  for (const entry of more) {
    const before = slots
    slots = slotsOf(sheet, [entry], before)
    if (entry.Type !== 'edit') {
      scorer ??= replaySlots(sheet, before).scorer
      const { Id, ...event } = entry
      const why = slipIn(event) ?? lateToss(scorer, event) ?? inWords(applied(scorer, event))
      if (why !== undefined) return { id: Id, why }
      continue
    }
    scorer = undefined
    const edited = log.stored.get(entry.Of)?.entry ?? more.find(({ Id }) => Id === entry.Of)
    const why = faultOfEdit(sheet, before, entry, edited?.Type)
    if (why !== undefined) return { id: entry.Id, why }
    if (entry.Event === undefined) continue
    const replayed = replaySlots(sheet, slots)
    const fault = replayed.faults.find(({ id }) => id === entry.Of)
    if (fault) return { id: entry.Id, why: faultText(fault.why) }
    scorer = replayed.scorer
  }
  return undefined
}

const inWords = (fault: Fault | undefined) => fault && faultText(fault)

function slipIn(event: PlainEvent): string | undefined {
  if (event.Type === 'penalty' && event.Runs > MOST_PENALTY_RUNS)
    return `Runs is ${event.Runs}, more than a penalty can bring`
  if (event.Type === 'miscount' && event.Balls > MOST_BALLS_OF_AN_OVER)
    return `Balls is ${event.Balls}, more than an over can have`
  return undefined
}

function lateToss({ scorecard }: Scorer, { Type }: PlainEvent): string | undefined {
  const isLate = Type === 'toss' && Object.keys(scorecard.Innings).length > 0
  return isLate ? 'the toss comes before the first innings' : undefined
}

/** `type`: what the edited entry is. */
function faultOfEdit(
  sheet: MatchSheet,
  slots: readonly Slot[],
  { Of, Event }: EditEvent,
  type: LogEntry['Type'] | undefined,
): string | undefined {
  const place = slots.findIndex(({ id }) => id === Of)
  if (place < 0) return `there is no event ${Of} to edit`
  if (Event && Event.Type !== type) return `${Of} is a ${type} and cannot become a ${Event.Type}`
  const was = slots[place]?.event
  const isOtherSide =
    Event?.Type === 'innings' && was?.Type === 'innings' && Event.BattingTeamId !== was.BattingTeamId
  if (Event && !isOtherSide) return slipIn(Event)
  if (type !== 'toss' && type !== 'innings') return undefined
  const faulty = faultyIds(sheet, slots)
  const hasBalls = slots.slice(place).some(({ id, event }) => event?.Type === 'delivery' && !faulty.has(id))
  return hasBalls ? `balls come after the ${type}` : undefined
}

const faultyIds = (sheet: MatchSheet, slots: readonly Slot[]) =>
  new Set(replaySlots(sheet, slots).faults.map(({ id }) => id))

/** The events that count, as the log of the match has them. */
export function countedEvents(sheet: MatchSheet, { slots, stored }: ScoredLog): TimedEvent[] {
  const faulty = faultyIds(sheet, slots)
  return slots.flatMap(({ id, event }) =>
    event && !faulty.has(id) ? [{ event, at: stored.get(id)?.at ?? '' }] : [],
  )
}
