import { constants, inflateRawSync } from 'node:zlib'
import type { Wire } from '#relay/live/wire.ts'
import type { RelayMessage } from '#shared/live/messages.ts'

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

  constructor({ compresses = false } = {}) {
    this.compresses = compresses
  }

  /** Everything sent as messages; control frames left out. */
  get messages(): RelayMessage[] {
    return this.sent.filter((bytes) => ((bytes[0] ?? 0) & 0x0f) === 1).map(messageIn)
  }

  write(bytes: Buffer): boolean {
    const frames = framesIn(bytes)
    this.sent.push(...(frames.length === 1 ? [bytes] : frames))
    this.writes += 1
    if (this.isFull) {
      this.bufferedBytes += bytes.length
      this.queued.push(bytes)
    }
    return !this.isFull
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

/** Whole frames of a relay; what is no frame counts as one. */
function framesIn(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const marker = (bytes[at + 1] ?? 0) & 0x7f
    const length =
      marker === 127
        ? 10 + Number(bytes.readBigUInt64BE(at + 2))
        : marker === 126
          ? 4 + bytes.readUInt16BE(at + 2)
          : 2 + marker
    frames.push(bytes.subarray(at, at + length))
    at += length
  }
  return frames
}

/** The message in one unmasked frame, compressed or not. */
function messageIn(frame: Buffer): RelayMessage {
  const marker = (frame[1] ?? 0) & 0x7f
  const payload = frame.subarray(marker === 127 ? 10 : marker === 126 ? 4 : 2)
  const isDeflated = ((frame[0] ?? 0) & 0x40) !== 0
  const text = isDeflated
    ? inflateRawSync(Buffer.concat([payload, Buffer.from([0, 0, 0xff, 0xff])]), {
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    : payload
  return JSON.parse(text.toString()) as RelayMessage
}
