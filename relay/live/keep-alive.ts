import { CloseCode } from './close-codes.ts'
import { type Frame, frameOf } from './frame.ts'
import type { Outbox, Sending } from './outbox.ts'

export const HEARTBEAT_MS = 25_000
const PING_EVERY_MS = 30_000
const MISSED_PINGS = 2
const STALLED_AFTER_MS = 60_000

export type WhyClosed = 'stalled' | 'backlog' | 'silent'

/** What is known of one connection's life. Of whole numbers: a fraction would take an object of its own for each. */
export type Life = {
  readonly outbox: Outbox
  pingDueMs: number
  unansweredPings: number
  second: number
  hasLeft: boolean
}

/** Heartbeats, pings, and ends for readers that take nothing. Each connection is checked only when something is due. */
export class KeepAlive {
  readonly #maxBufferedBytes: number
  readonly #sending: Sending
  readonly #closed: (why: WhyClosed) => void
  readonly #due = new Map<number, Set<Life>>()
  #connections = 0

  constructor(maxBufferedBytes: number, sending: Sending, closed: (why: WhyClosed) => void = () => {}) {
    this.#maxBufferedBytes = maxBufferedBytes
    this.#sending = sending
    this.#closed = closed
  }

  get connections(): number {
    return this.#connections
  }

  get outboxes(): Outbox[] {
    return [...this.#due.values()].flatMap((due) => [...due].map(({ outbox }) => outbox))
  }

  add(life: Life, nowMs: number): void {
    life.pingDueMs = Math.trunc(nowMs) + PING_EVERY_MS
    this.#connections += 1
    this.#checkAt(life, Math.ceil((nowMs + HEARTBEAT_MS) / 1000))
  }

  remove(life: Life): void {
    if (life.hasLeft) return
    life.hasLeft = true
    this.#connections -= 1
    this.#due.get(life.second)?.delete(life)
  }

  tick(nowMs: number, wallMs: number): void {
    this.#sending.tickMs = Math.trunc(nowMs)
    const beat = frameOf({ type: 'beat', at: wallMs })
    const second = Math.floor(nowMs / 1000)
    for (const [due, lives] of [...this.#due]) {
      if (due > second) continue
      this.#due.delete(due)
      for (const life of lives) this.#check(life, Math.trunc(nowMs), beat)
    }
    for (const outbox of [...this.#sending.blocked]) this.#watchTaking(outbox, nowMs)
    this.#endSlow()
  }

  #check(life: Life, nowMs: number, beat: Frame): void {
    if (life.hasLeft) return
    const { outbox } = life
    if (!outbox.blocked) this.#keepAlive(life, nowMs, beat)
    const dueMs = outbox.blocked ? nowMs : Math.min(outbox.sentMs + HEARTBEAT_MS, life.pingDueMs)
    this.#checkAt(life, Math.max(Math.floor(nowMs / 1000) + 1, Math.ceil(dueMs / 1000)))
  }

  #checkAt(life: Life, second: number): void {
    const due = this.#due.get(second) ?? new Set()
    due.add(life)
    this.#due.set(second, due)
    life.second = second
  }

  #keepAlive(life: Life, nowMs: number, beat: Frame): void {
    const { outbox } = life
    if (nowMs - outbox.sentMs >= HEARTBEAT_MS) outbox.send(beat)
    if (nowMs < life.pingDueMs) return
    if (life.unansweredPings >= MISSED_PINGS) {
      this.#closed('silent')
      outbox.terminate()
      return
    }
    life.unansweredPings += 1
    life.pingDueMs = nowMs + PING_EVERY_MS
    outbox.ping()
  }

  #watchTaking(outbox: Outbox, nowMs: number): void {
    const { blocked, untakenBytes } = outbox
    if (blocked === undefined || outbox.isClosing) return
    if (untakenBytes < blocked.untakenBytes) blocked.tookMs = nowMs
    blocked.untakenBytes = untakenBytes
    if (nowMs - blocked.tookMs < STALLED_AFTER_MS) return
    this.#closed('stalled')
    outbox.close(CloseCode.tooSlow, 'took nothing for a minute')
  }

  /** A frame that waits for many readers is in memory once. Of those who are over the bound the longest blocked are ended. */
  #endSlow(): void {
    const newestFirst = [...this.#sending.blocked]
      .filter(({ isClosing }) => !isClosing)
      .sort((a, b) => (b.blocked?.sinceMs ?? 0) - (a.blocked?.sinceMs ?? 0))
    const frames = new Set<Buffer>()
    let bytes = 0
    for (const outbox of newestFirst) {
      const own = outbox.blocked?.frames.filter((frame) => !frames.has(frame)) ?? []
      const ownBytes = own.reduce((sum, { length }) => sum + length, 0)
      if (bytes + ownBytes > this.#maxBufferedBytes) {
        this.#closed('backlog')
        outbox.terminate()
        continue
      }
      bytes += ownBytes
      for (const frame of own) frames.add(frame)
    }
  }
}
