import { LRUCache } from 'lru-cache'
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
import type { LogEntry as TimedEvent } from '../matches/match-facts.ts'
import { readEntries, type StoredEntry } from './entry-store.ts'

/** What the entries of a match come to. `timeOf`: when each entry came first. */
export type ScoredLog = {
  readonly entries: readonly LogEntry[]
  readonly slots: readonly Slot[]
  readonly timeOf: ReadonlyMap<string, string>
}

const EMPTY: ScoredLog = { entries: [], slots: [], timeOf: new Map() }
const MATCHES_IN_MEMORY = 24

/** Stored entries never change: each is read once. */
export class ScoredLogs {
  readonly #read = new LRUCache<number, ScoredLog>({ max: MATCHES_IN_MEMORY })

  async read(db: Database, matchId: number, sheet: MatchSheet): Promise<ScoredLog> {
    const known = this.#read.get(matchId) ?? EMPTY
    const more = await readEntries(db, matchId, known.entries.length)
    if (more.length === 0) return known
    const log = extended(sheet, known, more)
    this.#read.set(matchId, log)
    return log
  }
}

export function extended(sheet: MatchSheet, log: ScoredLog, more: readonly StoredEntry[]): ScoredLog {
  const entries = more.map(({ entry }) => entry)
  const timeOf = new Map(log.timeOf)
  for (const { entry, at } of more) timeOf.set(entry.Id, at)
  return { entries: [...log.entries, ...entries], slots: slotsOf(sheet, entries, log.slots), timeOf }
}

export type Uncountable = { id: string; why: string }

/** More than these is a slip of the pen. */
const MOST_PENALTY_RUNS = 100
const MOST_BALLS_OF_AN_OVER = 20

/**
 * The first of new entries that cannot be counted where it comes. What an edit makes impossible later is no fault. The
 * match is scored again only where an edit came before: many taken back one after the other cost no more than one.
 */
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
      const why = slipIn(event) ?? secondToss(scorer, event) ?? applied(scorer, event)
      if (why !== undefined) return { id: Id, why }
      continue
    }
    scorer = undefined
    const edited = log.entries.find(({ Id }) => Id === entry.Of) ?? more.find(({ Id }) => Id === entry.Of)
    const why = faultOfEdit(sheet, before, entry, edited?.Type)
    if (why !== undefined) return { id: entry.Id, why }
    if (entry.Event === undefined) continue
    const replayed = replaySlots(sheet, slots)
    const fault = replayed.faults.find(({ id }) => id === entry.Of)
    if (fault) return { id: entry.Id, why: fault.why }
    scorer = replayed.scorer
  }
  return undefined
}

function slipIn(event: PlainEvent): string | undefined {
  if (event.Type === 'penalty' && event.Runs > MOST_PENALTY_RUNS)
    return `Runs is ${event.Runs}, more than a penalty can bring`
  if (event.Type === 'miscount' && event.Balls > MOST_BALLS_OF_AN_OVER)
    return `Balls is ${event.Balls}, more than an over can have`
  return undefined
}

function secondToss({ toss, scorecard }: Scorer, { Type }: PlainEvent): string | undefined {
  const isLate = Type === 'toss' && toss && Object.keys(scorecard.Innings).length > 0
  return isLate ? 'the toss has been entered' : undefined
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
  if (Event)
    return Event.Type === type ? slipIn(Event) : `${Of} is a ${type} and cannot become a ${Event.Type}`
  if (type !== 'toss' && type !== 'innings') return undefined
  const balls = slots.slice(place).filter(({ event }) => event?.Type === 'delivery')
  if (balls.length === 0) return undefined
  const faulty = new Set(replaySlots(sheet, slots).faults.map(({ id }) => id))
  return balls.every(({ id }) => faulty.has(id)) ? undefined : `balls come after the ${type}`
}

/** The events that count, as the log of the match has them. */
export function countedEvents(sheet: MatchSheet, { slots, timeOf }: ScoredLog): TimedEvent[] {
  const faulty = new Set(replaySlots(sheet, slots).faults.map(({ id }) => id))
  return slots.flatMap(({ id, event }) =>
    event && !faulty.has(id) ? [{ event, at: timeOf.get(id) ?? '' }] : [],
  )
}
