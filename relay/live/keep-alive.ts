import { Backlog } from './backlog-bytes.ts'
import { CloseCode } from './close-codes.ts'
import { type Frame, frameOf, PING } from './frame.ts'
import type { Outbox, Sending } from './outbox.ts'
import { inSteps, type Turns } from './turns.ts'

export const HEARTBEAT_MS = 25_000
const PING_EVERY_MS = 30_000
const MISSED_PINGS = 2
const STALLED_AFTER_MS = 60_000
/** After its close a reader that still takes nothing is cut off. */
const FAREWELL_MS = 5000

/** Why a reader was sent away: it took nothing for a minute, all backlogs together were too large, or it answered no ping. */
export type WhyClosed = 'stalled' | 'backlog' | 'silent'

/** What is known of one connection's life. Of whole numbers: a fraction would take an object of its own for each. */
export class Liveness {
  readonly outbox: Outbox
  pingDueMs: number
  unanswered = 0
  /** In which second it is looked at again. */
  second = 0
  hasLeft = false

  constructor(outbox: Outbox, nowMs: number) {
    this.outbox = outbox
    this.pingDueMs = Math.trunc(nowMs) + PING_EVERY_MS
  }
}

/** Of a blocked reader: what was left to take when it last took something, and when that was. */
type Taking = { untakenBytes: number; tookMs: number }

/**
 * Liveness both ways: beats for connections that hear nothing else, pings for peers that may be gone, an end for
 * readers that take nothing, and for the slowest when all backlogs together grow too large. A connection is looked at
 * when something is due and not before: to touch all of them each second would cost as much as a tenth of what they are
 * sent.
 */
export class KeepAlive {
  readonly #maxBufferedBytes: number
  readonly #sending: Sending
  readonly #turns: Turns
  readonly #closed: ((why: WhyClosed) => void) | undefined
  /** By the second in which they are looked at next. */
  readonly #due = new Map<number, Set<Liveness>>()
  readonly #taking = new WeakMap<Outbox, Taking>()
  #connections = 0
  #nextSecond = 0
  #isUnderWay = false

  constructor(
    maxBufferedBytes: number,
    { sending, turns }: { sending: Sending; turns: Turns },
    closed?: (why: WhyClosed) => void,
  ) {
    this.#maxBufferedBytes = maxBufferedBytes
    this.#sending = sending
    this.#turns = turns
    this.#closed = closed
  }

  get connections(): number {
    return this.#connections
  }

  *outboxes(): Generator<Outbox> {
    for (const due of this.#due.values()) for (const { outbox } of due) yield outbox
  }

  add(outbox: Outbox, nowMs: number): Liveness {
    const life = new Liveness(outbox, nowMs)
    this.#connections += 1
    this.#lookAgain(life, nowMs + HEARTBEAT_MS)
    return life
  }

  remove(life: Liveness): void {
    if (life.hasLeft) return
    life.hasLeft = true
    this.#connections -= 1
    this.#due.get(life.second)?.delete(life)
  }

  /** To be called every second or so. One that has not come to its end takes the place of the next. */
  tick(nowMs: number, wallMs: number): void {
    this.#sending.tickMs = Math.trunc(nowMs)
    if (!this.#isUnderWay) this.#turns.add(inSteps(this.#walk(Math.trunc(nowMs), wallMs)))
  }

  *#walk(nowMs: number, wallMs: number): Generator<void> {
    this.#isUnderWay = true
    const beat = frameOf({ type: 'beat', at: wallMs })
    try {
      const second = Math.floor(nowMs / 1000)
      // Some may leave meanwhile, and take themselves out of their set; those looked at go into a later one.
      for (const due of [...this.#due.keys()].filter((one) => one <= second)) {
        this.#nextSecond = second + 1
        for (const life of this.#due.get(due) ?? []) {
          this.#due.get(due)?.delete(life)
          this.#lookAt(life, nowMs, beat)
          yield
        }
        this.#due.delete(due)
      }
      const blocked = [...this.#sending.blocked]
      for (const outbox of blocked) {
        if (this.#sending.blocked.has(outbox)) this.#watchTaking(outbox, nowMs)
        yield
      }
      this.#endSlow([...this.#sending.blocked], nowMs)
    } finally {
      this.#isUnderWay = false
    }
  }

  #lookAt(life: Liveness, nowMs: number, beat: Frame): void {
    const { outbox } = life
    const isBlocked = outbox.isBlocked
    if (!isBlocked) this.#keepAlive(life, nowMs, beat)
    this.#lookAgain(life, isBlocked ? nowMs : Math.min(outbox.sentMs + HEARTBEAT_MS, life.pingDueMs))
  }

  /** At a time, or in the next second where that is over. */
  #lookAgain(life: Liveness, atMs: number): void {
    if (life.hasLeft) return
    const second = Math.max(this.#nextSecond, Math.ceil(atMs / 1000))
    const due = this.#due.get(second) ?? new Set()
    due.add(life)
    this.#due.set(second, due)
    life.second = second
  }

  #keepAlive(life: Liveness, nowMs: number, beat: Frame): void {
    const { outbox } = life
    if (nowMs - outbox.sentMs >= HEARTBEAT_MS) outbox.send(beat)
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
  #watchTaking(outbox: Outbox, nowMs: number): void {
    const blockedSinceMs = outbox.blockedSinceMs ?? nowMs
    const { untakenBytes } = outbox
    const before = this.#taking.get(outbox)
    const hasTaken = before !== undefined && untakenBytes < before.untakenBytes
    const tookMs = hasTaken ? nowMs : Math.max(before?.tookMs ?? 0, blockedSinceMs)
    this.#taking.set(outbox, { untakenBytes, tookMs })
    const idleMs = nowMs - tookMs
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
