import type { Wire } from '#relay/live/wire.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { framesIn, messageIn } from './frames-in.ts'

/** A socket for tests: it records what is written, and does not drain while it is full. */
export class RecordingWire implements Wire {
  readonly compresses: boolean
  readonly sent: Buffer[] = []
  readonly closed: { code: number; reason: string }[] = []
  isTerminated = false
  isOpen = true
  isPaused = false
  isFull = false
  pings = 0
  /** How often it was written to, however many frames at once. */
  writes = 0
  untakenBytes = 0

  constructor({ compresses = false } = {}) {
    this.compresses = compresses
  }

  /** Everything sent as messages. */
  get messages(): RelayMessage[] {
    return this.sent.map(messageIn)
  }

  write(bytes: Buffer): boolean {
    if (!this.isOpen) return true
    const { frames, rest } = framesIn(bytes)
    // What is no frame counts as one.
    const all = rest.length > 0 ? [...frames, rest] : frames
    this.sent.push(...(all.length === 1 ? [bytes] : all))
    this.writes += 1
    return !this.isFull
  }

  ping(): void {
    this.pings += 1
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  close(code: number, reason: string): void {
    this.isOpen = false
    this.closed.push({ code, reason })
  }

  terminate(): void {
    this.isOpen = false
    this.isTerminated = true
  }
}
