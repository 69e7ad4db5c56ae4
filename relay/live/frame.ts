import { constants, deflateRawSync } from 'node:zlib'

const FIN_TEXT = 0x81
const FIN_TEXT_DEFLATED = 0xc1
/** Under this many bytes compression saves nothing worth its header. */
const WORTH_COMPRESSING_BYTES = 48
const SYNC_FLUSH_TAIL_BYTES = 4

/** A WebSocket frame (RFC 6455), built once for all sockets; its compressed form (RFC 7692) when first needed. */
export class Frame {
  readonly plain: Buffer
  readonly stateBytes: number
  readonly #payload: Buffer
  #deflated: Buffer | undefined

  constructor(text: string, deflated?: Uint8Array, stateBytes = 0) {
    const payload = Buffer.from(text)
    this.plain = framed(FIN_TEXT, payload)
    this.stateBytes = Math.max(stateBytes, this.plain.length)
    this.#payload = this.plain.subarray(this.plain.length - payload.length)
    if (deflated) this.#deflated = Buffer.from(deflated.buffer, deflated.byteOffset, deflated.byteLength)
  }

  get text(): string {
    return this.#payload.toString()
  }

  get deflated(): Buffer {
    this.#deflated ??= this.#deflate()
    return this.#deflated
  }

  #deflate(): Buffer {
    if (this.#payload.length < WORTH_COMPRESSING_BYTES) return this.plain
    const packed = deflateRawSync(this.#payload, {
      level: constants.Z_BEST_COMPRESSION,
      memLevel: constants.Z_MAX_MEMLEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    const body = packed.subarray(0, packed.length - SYNC_FLUSH_TAIL_BYTES)
    return body.length < this.#payload.length ? framed(FIN_TEXT_DEFLATED, body) : this.plain
  }
}

export function frameOf(message: object, stateBytes?: number): Frame {
  return new Frame(JSON.stringify(message), undefined, stateBytes)
}

function framed(firstByte: number, payload: Buffer): Buffer {
  const { length } = payload
  const header = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  header[0] = firstByte
  if (length < 126) header[1] = length
  else if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}
