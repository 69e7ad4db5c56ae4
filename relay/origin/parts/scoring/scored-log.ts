import { LRUCache } from 'lru-cache'
import { type Fault, faultText } from '#shared/cricket/fault.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Scorer } from '#shared/cricket/scorer.ts'
import { isReadableName } from '#shared/names/invisible-characters.ts'
import { addEntry, type EditEvent, type LogEntry, type PlainEvent } from '#shared/scoring/scored-log.ts'
import { SlotReplay } from '#shared/scoring/slot-replay.ts'
import type { Database } from '../../core/database/schema.ts'
import type { MatchFacts, LogEntry as TimedEvent } from '../../core/matches/match-facts.ts'
import { readEntries, type StoredEntry } from './entry-store.ts'

/** What the entries of a match come to. `stored`: each by its id. No one adds to its `replayed`: that of a longer log is a fork. */
export type ScoredLog = {
  readonly entries: readonly LogEntry[]
  readonly replayed: SlotReplay
  readonly stored: ReadonlyMap<string, StoredEntry>
}

export const emptyLog = (sheet: MatchSheet): ScoredLog => ({
  ...{ entries: [], replayed: new SlotReplay(sheet), stored: new Map() },
})
const MATCHES_IN_MEMORY = 24

/** Stored entries of one epoch never change: each is read and counted once. */
export class ScoredLogs {
  readonly #read = new LRUCache<string, ScoredLog>({ max: MATCHES_IN_MEMORY })

  async read(db: Database, { id, sheet, logEpoch }: MatchFacts): Promise<ScoredLog> {
    const key = keyOf({ id, logEpoch })
    const known = this.#known(key, sheet)
    const more = await readEntries(db, id, known.entries.length)
    if (more.length === 0) return known
    const log = extended(known, more)
    this.#read.set(key, log)
    return log
  }

  /** What was written of a match, once its transaction is done. */
  keep(match: Pick<MatchFacts, 'id' | 'logEpoch'>, log: ScoredLog): void {
    this.#read.set(keyOf(match), log)
  }

  /** Names may join a side while the match is on: then all is counted anew. */
  #known(key: string, sheet: MatchSheet): ScoredLog {
    const known = this.#read.get(key)
    return known?.replayed.isOf(sheet) ? known : emptyLog(sheet)
  }
}

/** With entries that were counted before they were stored. */
export function extended(log: ScoredLog, more: readonly StoredEntry[]): ScoredLog {
  const replayed = log.replayed.fork()
  for (const { entry } of more) addEntry(replayed, entry)
  return withStored(log, replayed, more)
}

const keyOf = ({ id, logEpoch }: Pick<MatchFacts, 'id' | 'logEpoch'>) => `${id}/${logEpoch}`

function withStored(log: ScoredLog, replayed: SlotReplay, more: readonly StoredEntry[]): ScoredLog {
  return {
    entries: [...log.entries, ...more.map(({ entry }) => entry)],
    replayed,
    stored: new Map([...log.stored, ...more.map((one) => [one.entry.Id, one] as const)]),
  }
}

export type Uncountable = { id: string; why: string }

/** More than these is a slip of the pen. */
const MOST_PENALTY_RUNS = 100
const MOST_BALLS_OF_AN_OVER = 20

/** Events that one call may count: an edit counts again what comes after it. The sender continues from the version in the answer. */
const MOST_COUNTED_A_CALL = 4000

/** `at`: when they were made, of all or by their ids. The log with as many of the new entries as one call may count, one at least; or what is wrong with one of them. */
export function grown(
  log: ScoredLog,
  more: readonly LogEntry[],
  at: string | ReadonlyMap<string, string>,
): { log: ScoredLog; taken: readonly LogEntry[] } | { fault: Uncountable } {
  const replayed = log.replayed.fork()
  const types = new Map(more.map(({ Id, Type }) => [Id, Type]))
  const taken: LogEntry[] = []
  for (const entry of more) {
    if (replayed.applications - log.replayed.applications > MOST_COUNTED_A_CALL) break
    const type =
      entry.Type === 'edit' ? (log.stored.get(entry.Of)?.entry.Type ?? types.get(entry.Of)) : undefined
    const why = faultOfNext(replayed, entry, type)
    if (why !== undefined) return { fault: { id: entry.Id, why } }
    taken.push(entry)
  }
  return {
    log: withStored(
      log,
      replayed,
      taken.map((entry) => ({ entry, at: typeof at === 'string' ? at : (at.get(entry.Id) ?? '') })),
    ),
    taken,
  }
}

/** Adds the entry. `type`: what an edited entry is. What an edit makes impossible later is no fault. */
function faultOfNext(
  replayed: SlotReplay,
  entry: LogEntry,
  type: LogEntry['Type'] | undefined,
): string | undefined {
  if (entry.Type !== 'edit') {
    const why = slipIn(entry) ?? lateToss(replayed.scorer, entry)
    if (why !== undefined) return why
    addEntry(replayed, entry)
    return inWords(replayed.faultAt(replayed.length - 1))
  }
  const place = replayed.placeOf(entry.Of)
  if (place === undefined) return `there is no event ${entry.Of} to edit`
  const why = faultOfEdit(replayed, place, entry, type)
  if (why !== undefined) return why
  addEntry(replayed, entry)
  return entry.Event && inWords(replayed.faultAt(place))
}

const inWords = (fault: Fault | undefined) => fault && faultText(fault)

function slipIn(event: PlainEvent): string | undefined {
  if (event.Type === 'penalty' && event.Runs > MOST_PENALTY_RUNS)
    return `Runs is ${event.Runs}, more than a penalty can bring`
  const typed =
    event.Type === 'delivery'
      ? (event.Wickets ?? []).flatMap(({ Fielders = [] }) => Fielders.map(({ Name }) => Name))
      : event.Type === 'break'
        ? [event.Text ?? '']
        : []
  if (!typed.every(isReadableName)) return 'a text has characters that no one can see'
  if (event.Type === 'miscount' && event.Balls > MOST_BALLS_OF_AN_OVER)
    return `Balls is ${event.Balls}, more than an over can have`
  return undefined
}

function lateToss({ scorecard }: Scorer, { Type }: PlainEvent): string | undefined {
  const isLate = Type === 'toss' && Object.keys(scorecard.Innings).length > 0
  return isLate ? 'the toss comes before the first innings' : undefined
}

function faultOfEdit(
  replayed: SlotReplay,
  place: number,
  { Of, Event }: EditEvent,
  type: LogEntry['Type'] | undefined,
): string | undefined {
  if (Event && Event.Type !== type) return `${Of} is a ${type} and cannot become a ${Event.Type}`
  const was = replayed.at(place)?.event
  const isOtherSide =
    Event?.Type === 'innings' && was?.Type === 'innings' && Event.BattingTeamId !== was.BattingTeamId
  if (Event && !isOtherSide) return slipIn(Event)
  if (type !== 'toss' && type !== 'innings') return undefined
  const hasBalls = replayed.counted(place).some(({ event }) => event.Type === 'delivery')
  return hasBalls ? `balls come after the ${type}` : undefined
}

/** The events that count, as the log of the match has them. */
export function countedEvents({ replayed, stored }: ScoredLog): TimedEvent[] {
  return replayed.counted().map(({ id, event }) => ({ event, at: stored.get(id)?.at ?? '' }))
}
