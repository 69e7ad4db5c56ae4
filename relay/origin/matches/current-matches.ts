import type { FastifyBaseLogger } from 'fastify'
import { type Clock, iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { readLog } from './log-store.ts'
import type { LogEntry, MatchFacts } from './match-facts.ts'
import { MatchRecord } from './match-record.ts'
import { matchesDue, matchesOnNow } from './match-store.ts'

export type CurrentMatchParts = {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  leadMs: number
  lingerMs: number
}

const IMPORTED_LINGER_MS = 600_000

/** Soon to begin, in play, or just over; only these are in memory. Other processes follow what is written. */
export class CurrentMatches {
  readonly #parts: CurrentMatchParts
  #records = new Map<number, MatchRecord>()
  readonly #unscorable = new Set<number>()

  constructor(parts: CurrentMatchParts) {
    this.#parts = parts
  }

  matches(): MatchRecord[] {
    return [...this.#records.values()].sort((a, b) => a.facts.id - b.facts.id)
  }

  get(id: number): MatchRecord | undefined {
    return this.#records.get(id)
  }

  async refresh(): Promise<void> {
    const now = this.#parts.clock()
    const due = await matchesDue(this.#parts.db, this.#dueUntil(now))
    const onNow = [...this.#records.values()].filter(({ facts }) => facts.phase !== 'scheduled')
    this.#show(onNow, due, now)
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
          if (this.#isLongOver(one, now) || this.#unscorable.has(one.id)) continue
          const inMemory = this.#records.get(one.id)
          onNow.push({ facts: one, inMemory, entries: await readLog(transaction, one.id, inMemory?.length) })
        }
        return { due: await matchesDue(transaction, this.#dueUntil(now)), onNow }
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
      this.#unscorable.add(facts.id)
      this.#parts.log.error({ err: error, match: facts.id }, 'a match was left out: its log cannot be scored')
      return undefined
    }
  }

  #show(onNow: readonly MatchRecord[], due: readonly MatchFacts[], now: number): void {
    const records = new Map(onNow.map((record) => [record.facts.id, record]))
    for (const facts of due) {
      const inMemory = this.#records.get(facts.id)
      if (inMemory?.facts.phase === 'scheduled') inMemory.refresh(facts)
      if (!records.has(facts.id)) records.set(facts.id, inMemory ?? new MatchRecord(facts))
    }
    for (const [id, { facts }] of records) if (this.#isLongOver(facts, now)) records.delete(id)
    this.#records = records
  }

  #dueUntil(now: number): string {
    return iso(now + this.#parts.leadMs)
  }

  #isLongOver({ finishedAt, lane }: MatchRecord['facts'], now: number): boolean {
    if (finishedAt === undefined) return false
    const lingerMs = lane === undefined ? IMPORTED_LINGER_MS : this.#parts.lingerMs
    return Date.parse(finishedAt) + lingerMs < now
  }
}
