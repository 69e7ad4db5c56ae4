/** Counts whole frames in the bytes of one socket, and hands each text payload's first bytes on; as cheap as can be, so that the load does not weigh on what is measured. */
export class FrameCounter {
  #held: Buffer | undefined
  readonly #received: (payload: Buffer) => void

  constructor(received: (payload: Buffer) => void) {
    this.#received = received
  }

  push(chunk: Buffer): void {
    let bytes = this.#held === undefined ? chunk : Buffer.concat([this.#held, chunk])
    for (;;) {
      const frame = frameAt(bytes)
      if (frame === undefined) break
      if (frame.isText) this.#received(bytes.subarray(frame.start, frame.end))
      bytes = bytes.subarray(frame.end)
    }
    this.#held = bytes.length === 0 ? undefined : bytes
  }
}

function frameAt(bytes: Buffer): { isText: boolean; start: number; end: number } | undefined {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return undefined
  let start = 2
  let length = second & 0x7f
  if (length === 126) {
    if (bytes.length < 4) return undefined
    length = bytes.readUInt16BE(2)
    start = 4
  } else if (length === 127) {
    if (bytes.length < 10) return undefined
    length = Number(bytes.readBigUInt64BE(2))
    start = 10
  }
  const end = start + length
  return bytes.length < end ? undefined : { isText: (first & 0x0f) === 1, start, end }
}
