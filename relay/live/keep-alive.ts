import { Backlog } from './backlog.ts'
import { CloseCode } from './close-codes.ts'
import { frameOf, PING } from './frame.ts'
import type { Outbox } from './outbox.ts'

export const HEARTBEAT_MS = 25_000
const PING_EVERY_MS = 30_000
const MISSED_PINGS = 2
const STALLED_AFTER_MS = 60_000
/** After its close a reader that still takes nothing is cut off. */
const FAREWELL_MS = 5000

const BEAT = frameOf({ type: 'beat' })

type Liveness = {
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
  readonly #lives = new Map<Outbox, Liveness>()

  constructor(maxBufferedBytes: number) {
    this.#maxBufferedBytes = maxBufferedBytes
  }

  get connections(): number {
    return this.#lives.size
  }

  get outboxes(): Iterable<Outbox> {
    return this.#lives.keys()
  }

  add(outbox: Outbox, nowMs: number): void {
    this.#lives.set(outbox, {
      quietSinceMs: nowMs,
      pingDueMs: nowMs + PING_EVERY_MS,
      unanswered: 0,
      untakenBytes: 0,
      tookMs: nowMs,
    })
  }

  remove(outbox: Outbox): void {
    this.#lives.delete(outbox)
  }

  answered(outbox: Outbox): void {
    const life = this.#lives.get(outbox)
    if (life) life.unanswered = 0
  }

  /** Readers that do not keep up just now. */
  get blocked(): number {
    let count = 0
    for (const outbox of this.#lives.keys()) if (outbox.isBlocked) count += 1
    return count
  }

  /** To be called every second or so. */
  tick(nowMs: number): void {
    const blocked: Outbox[] = []
    for (const [outbox, life] of this.#lives) {
      if (outbox.isBlocked) {
        blocked.push(outbox)
        this.#watchTaking(outbox, life, nowMs)
      } else this.#keepAlive(outbox, life, nowMs)
    }
    this.#endSlow(blocked, nowMs)
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
    else if (idleMs >= STALLED_AFTER_MS) outbox.close(CloseCode.tooSlow, 'took nothing for a minute')
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
      // A close frame would wait behind all that the reader does not take.
      outbox.terminate()
    }
  }
}
