import type { Wire } from '#relay/live/wire.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { framesIn, messageIn } from './frames-in.ts'

/** A socket for tests: it keeps what is written, and takes no more when told so. */
export class RecordingWire implements Wire {
  readonly compresses: boolean
  readonly sent: Buffer[] = []
  readonly closed: { code: number; reason: string }[] = []
  isTerminated = false
  isPaused = false
  isFull = false
  bufferedBytes = 0
  queued: Buffer[] = []
  /** How often it was written to, however many frames at once. */
  writes = 0
  untakenBytes = 0
  readonly descriptor = -1
  readonly sendPast = undefined

  constructor({ compresses = false } = {}) {
    this.compresses = compresses
  }

  /** Everything sent as messages; control frames left out. */
  get messages(): RelayMessage[] {
    return this.sent.filter((bytes) => ((bytes[0] ?? 0) & 0x0f) === 1).map(messageIn)
  }

  write(bytes: Buffer): boolean {
    const { frames, rest } = framesIn(bytes)
    // What is no frame counts as one.
    const all = rest.length > 0 ? [...frames, rest] : frames
    this.sent.push(...(all.length === 1 ? [bytes] : all))
    this.writes += 1
    if (this.isFull) {
      this.bufferedBytes += bytes.length
      this.queued.push(bytes)
    }
    return !this.isFull
  }

  writeRest(bytes: Buffer): boolean {
    return this.write(bytes)
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  close(code: number, reason: string): void {
    this.closed.push({ code, reason })
  }

  terminate(): void {
    this.isTerminated = true
  }
}
