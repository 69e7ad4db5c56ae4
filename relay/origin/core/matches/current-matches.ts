import type { FastifyBaseLogger } from 'fastify'
import { type Clock, iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { readLog } from './log-store.ts'
import type { LogEntry, MatchFacts } from './match-facts.ts'
import { MatchRecord } from './match-record.ts'
import { changingMatchesOnNow, findMatch, matchesBegun, matchesDue, matchesOnNow } from './match-store.ts'

export type CurrentMatchParts = {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  leadMs: number
  lingerMs: number
  /** Called after every change of what the two live calls answer. */
  changed?(): void
}

const IMPORTED_LINGER_MS = 600_000
/** A fixture that did not begin is shown for a day. */
const NOT_BEGUN_MS = 24 * 60 * 60_000

/** Soon to begin, in play, or just over; only these are in memory. Other processes follow what is written. */
export class CurrentMatches {
  readonly #parts: CurrentMatchParts
  #records = new Map<number, MatchRecord>()
  #announced = ''
  /** With the version of each log. */
  readonly #unscorable = new Map<number, number | undefined>()

  constructor(parts: CurrentMatchParts) {
    this.#parts = parts
  }

  matches(): MatchRecord[] {
    return [...this.#records.values()].sort((a, b) => a.facts.id - b.facts.id)
  }

  /** Fixtures that should have begun before it are shown no more. */
  shownSince(now = this.#parts.clock()): string {
    return iso(now - NOT_BEGUN_MS)
  }

  get(id: number): MatchRecord | undefined {
    return this.#records.get(id)
  }

  async refresh(): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock()
    const due = await matchesDue(db, ...this.#dueBetween(now))
    const changing = await changingMatchesOnNow(db, iso(now - IMPORTED_LINGER_MS))
    const changed = []
    for (const facts of changing) changed.push((await this.#changed(facts)) ?? [])
    const onNow = [...this.#records.values()].filter(({ facts }) => facts.phase !== 'scheduled')
    const begun = await matchesBegun(
      db,
      onNow.map(({ facts }) => facts.id),
    )
    const left = onNow.filter(({ facts }) => begun.has(facts.id))
    this.#show([...left, ...changed.flat()], due, now)
  }

  /** Shows a change of a match at once: its past may be another. */
  async reread(id: number): Promise<void> {
    const { db, clock } = this.#parts
    const facts = await findMatch(db, id)
    if (!facts && this.#records.delete(id)) this.announceChanges()
    const record = facts && (await this.#changed(facts))
    if (record) this.#show([...this.#records.values(), record], [], clock())
  }

  async #changed(facts: MatchFacts): Promise<MatchRecord | undefined> {
    const inMemory = this.#sameLog(facts)
    if (this.#isUnscorable(facts)) return undefined
    return this.#recordOf(facts, inMemory, inMemory ? [] : await readLog(this.#parts.db, facts.id))
  }

  #sameLog({ id, logVersion }: MatchFacts): MatchRecord | undefined {
    const inMemory = this.#records.get(id)
    return inMemory?.facts.logVersion === logVersion ? inMemory : undefined
  }

  /** All is read before any of it is shown, and of one moment: a match that begins meanwhile is in one list or the other. */
  async follow(): Promise<void> {
    const now = this.#parts.clock()
    const { due, onNow } = await this.#parts.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const facts = await matchesOnNow(transaction, iso(now - IMPORTED_LINGER_MS))
        const onNow = []
        for (const one of facts) {
          if (this.#isLongOver(one, now) || this.#isUnscorable(one)) continue
          const inMemory = this.#sameLog(one)
          onNow.push({ facts: one, inMemory, entries: await readLog(transaction, one.id, inMemory?.length) })
        }
        return { due: await matchesDue(transaction, ...this.#dueBetween(now)), onNow }
      })
    const records = onNow.flatMap(
      ({ facts, inMemory, entries }) => this.#recordOf(facts, inMemory, entries) ?? [],
    )
    this.#show(records, due, now)
  }

  #recordOf(
    facts: MatchFacts,
    inMemory: MatchRecord | undefined,
    entries: readonly LogEntry[],
  ): MatchRecord | undefined {
    try {
      const record = inMemory ?? new MatchRecord(facts)
      for (const entry of entries) record.add(entry)
      record.refresh(facts)
      return record
    } catch (error) {
      this.#unscorable.set(facts.id, facts.logVersion)
      this.#parts.log.error({ err: error, match: facts.id }, 'a match was left out: its log cannot be scored')
      return undefined
    }
  }

  #show(onNow: readonly MatchRecord[], due: readonly MatchFacts[], now: number): void {
    const records = new Map<number, MatchRecord>()
    for (const read of onNow) {
      const { id } = read.facts
      records.set(id, newer(this.#records.get(id), newer(records.get(id), read)))
    }
    for (const facts of due) {
      const inMemory = this.#records.get(facts.id)
      if (inMemory?.facts.phase === 'scheduled') inMemory.refresh(facts)
      const isSame = inMemory?.facts.phase === 'scheduled' || versionOf(inMemory) > (facts.logVersion ?? 0)
      if (!records.has(facts.id))
        records.set(facts.id, inMemory && isSame ? inMemory : new MatchRecord(facts))
    }
    for (const [id, { facts }] of records) if (this.#isLongOver(facts, now)) records.delete(id)
    this.#records = records
    this.announceChanges()
  }

  /** To be called by who changes a record itself. */
  announceChanges(): void {
    const revisions = [...this.#records].map(([id, { revision }]) => `${id}:${revision}`).join()
    if (revisions === this.#announced) return
    this.#announced = revisions
    this.#parts.changed?.()
  }

  #isUnscorable({ id, logVersion }: MatchFacts): boolean {
    return this.#unscorable.has(id) && this.#unscorable.get(id) === logVersion
  }

  #dueBetween(now: number): [until: string, since: string] {
    return [iso(now + this.#parts.leadMs), this.shownSince(now)]
  }

  #isLongOver({ finishedAt, lane }: MatchRecord['facts'], now: number): boolean {
    if (finishedAt === undefined) return false
    const lingerMs = lane === undefined ? IMPORTED_LINGER_MS : this.#parts.lingerMs
    return Date.parse(finishedAt) + lingerMs < now
  }
}

/** Two readings at once may end in the other order: a log that was rewritten never goes back. */
function newer(shown: MatchRecord | undefined, read: MatchRecord): MatchRecord {
  return shown && versionOf(shown) > versionOf(read) ? shown : read
}

const versionOf = (record: MatchRecord | undefined) => record?.facts.logVersion ?? 0
