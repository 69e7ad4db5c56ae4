import { constants, inflateRawSync } from 'node:zlib'
import type { RelayMessage } from '#shared/live/messages.ts'

/** The whole frames in bytes of a relay, and what is left behind the last of them. */
export function framesIn(bytes: Buffer): { frames: Buffer[]; rest: Buffer } {
  const frames: Buffer[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const marker = (bytes[at + 1] ?? 0) & 0x7f
    const head = marker === 127 ? 10 : marker === 126 ? 4 : 2
    if (at + head > bytes.length) break
    const payload =
      marker === 127
        ? Number(bytes.readBigUInt64BE(at + 2))
        : marker === 126
          ? bytes.readUInt16BE(at + 2)
          : marker
    if (at + head + payload > bytes.length) break
    frames.push(bytes.subarray(at, at + head + payload))
    at += head + payload
  }
  return { frames, rest: bytes.subarray(at) }
}

/** What is in one unmasked frame, opened where it is compressed (RFC 7692, 7.2.2). */
export function payloadOf(frame: Buffer): Buffer {
  const marker = (frame[1] ?? 0) & 0x7f
  const payload = frame.subarray(marker === 127 ? 10 : marker === 126 ? 4 : 2)
  if (((frame[0] ?? 0) & 0x40) === 0) return payload
  const whole = Buffer.concat([payload, Buffer.from([0, 0, 0xff, 0xff])])
  return inflateRawSync(whole, { finishFlush: constants.Z_SYNC_FLUSH })
}

export const opcodeOf = (frame: Buffer): number => (frame[0] ?? 0) & 0x0f

export const messageIn = (frame: Buffer): RelayMessage => JSON.parse(payloadOf(frame).toString())
