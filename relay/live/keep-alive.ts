import { Backlog } from './backlog-bytes.ts'
import { CloseCode } from './close-codes.ts'
import { frameOf, PING } from './frame.ts'
import type { Outbox } from './outbox.ts'
import type { Turns } from './turns.ts'

export const HEARTBEAT_MS = 25_000
const PING_EVERY_MS = 30_000
const MISSED_PINGS = 2
const STALLED_AFTER_MS = 60_000
/** After its close a reader that still takes nothing is cut off. */
const FAREWELL_MS = 5000

const BEAT = frameOf({ type: 'beat' })

/** Why a reader was sent away: it took nothing for a minute, all backlogs together were too large, or it answered no ping. */
export type WhyClosed = 'stalled' | 'backlog' | 'silent'

/** Of whole ms: a fraction would take an object of its own for each. */
export type Liveness = {
  quietSinceMs: number
  pingDueMs: number
  unanswered: number
  /** While blocked: what was left to take when it last took something, and when that was. */
  untakenBytes: number
  tookMs: number
}

/**
 * Liveness both ways: beats for connections that hear nothing else, pings for peers that may be gone,
 * an end for readers that take nothing, and for the slowest when all backlogs together grow too large.
 */
export class KeepAlive {
  readonly #maxBufferedBytes: number
  readonly #turns: Turns
  readonly #closed: ((why: WhyClosed) => void) | undefined
  readonly #outboxes = new Map<Outbox, Liveness>()
  #isUnderWay = false

  constructor(maxBufferedBytes: number, turns: Turns, closed?: (why: WhyClosed) => void) {
    this.#maxBufferedBytes = maxBufferedBytes
    this.#turns = turns
    this.#closed = closed
  }

  get connections(): number {
    return this.#outboxes.size
  }

  get outboxes(): Iterable<Outbox> {
    return this.#outboxes.keys()
  }

  add(outbox: Outbox, nowMs: number): void {
    const addedMs = Math.trunc(nowMs)
    this.#outboxes.set(outbox, {
      quietSinceMs: addedMs,
      pingDueMs: addedMs + PING_EVERY_MS,
      unanswered: 0,
      untakenBytes: 0,
      tookMs: addedMs,
    })
  }

  remove(outbox: Outbox): void {
    this.#outboxes.delete(outbox)
  }

  answered(outbox: Outbox): void {
    const life = this.#outboxes.get(outbox)
    if (life) life.unanswered = 0
  }

  /** Readers that do not keep up just now. */
  get blocked(): number {
    let count = 0
    for (const outbox of this.#outboxes.keys()) if (outbox.isBlocked) count += 1
    return count
  }

  /** The same by topic. */
  get blockedByTopic(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const outbox of this.#outboxes.keys()) {
      if (!outbox.isBlocked) continue
      for (const { topic } of outbox.subscriptions) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    }
    return counts
  }

  /** To be called every second or so. One that has not come to its end takes the place of the next. */
  tick(nowMs: number): void {
    if (!this.#isUnderWay) this.#turns.add(this.#walk(Math.trunc(nowMs)))
  }

  *#walk(nowMs: number): Generator<void> {
    this.#isUnderWay = true
    try {
      const blocked: Outbox[] = []
      for (const [outbox, life] of this.#outboxes) {
        if (outbox.isBlocked) {
          blocked.push(outbox)
          this.#watchTaking(outbox, life, nowMs)
        } else this.#keepAlive(outbox, life, nowMs)
        yield
      }
      this.#endSlow(blocked, nowMs)
    } finally {
      this.#isUnderWay = false
    }
  }

  #keepAlive(outbox: Outbox, life: Liveness, nowMs: number): void {
    if (outbox.takeHasSent()) life.quietSinceMs = nowMs
    else if (nowMs - life.quietSinceMs >= HEARTBEAT_MS) {
      outbox.send(BEAT)
      outbox.takeHasSent()
      life.quietSinceMs = nowMs
    }
    if (nowMs < life.pingDueMs) return
    if (life.unanswered >= MISSED_PINGS) {
      this.#closed?.('silent')
      outbox.terminate()
      return
    }
    life.unanswered += 1
    life.pingDueMs = nowMs + PING_EVERY_MS
    outbox.write(PING)
  }

  /** A slow reader takes little at a time; one that takes nothing for long is ended. */
  #watchTaking(outbox: Outbox, life: Liveness, nowMs: number): void {
    const blockedSinceMs = outbox.blockedSinceMs ?? nowMs
    const { untakenBytes } = outbox
    if (life.tookMs < blockedSinceMs) life.tookMs = blockedSinceMs
    else if (untakenBytes < life.untakenBytes) life.tookMs = nowMs
    life.untakenBytes = untakenBytes
    const idleMs = nowMs - life.tookMs
    if (idleMs >= STALLED_AFTER_MS + FAREWELL_MS) outbox.terminate()
    else if (idleMs >= STALLED_AFTER_MS && !outbox.isClosing) {
      this.#closed?.('stalled')
      outbox.close(CloseCode.tooSlow, 'took nothing for a minute')
    }
  }

  #endSlow(blocked: Outbox[], nowMs: number): void {
    let atMost = 0
    for (const outbox of blocked) atMost += outbox.bufferedBytes
    if (atMost <= this.#maxBufferedBytes) return
    const backlog = new Backlog(blocked)
    blocked.sort((a, b) => (a.blockedSinceMs ?? nowMs) - (b.blockedSinceMs ?? nowMs))
    for (const outbox of blocked) {
      if (backlog.bytes <= this.#maxBufferedBytes) return
      backlog.remove(outbox)
      this.#closed?.('backlog')
      // A close frame would wait behind all that the reader does not take.
      outbox.terminate()
    }
  }
}
