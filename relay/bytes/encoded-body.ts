import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'
import { BROTLI, type Encoding } from './pick-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const ENCODE: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, BROTLI),
  gzip: (plain) => zip(plain),
  plain: async (plain) => plain,
}
const DECODE: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  plain: async (bytes) => bytes,
}

export class EncodedBody {
  readonly #first: Encoding
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(first: Encoding, bytes: Buffer) {
    this.#first = first
    this.#made.set(first, bytes)
  }

  get bytes(): number {
    let sum = 0
    for (const made of this.#made.values()) if (!(made instanceof Promise)) sum += made.length
    return sum
  }

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#made.get(encoding)
    if (made) return made
    const making = this.#encode(encoding)
    this.#made.set(encoding, making)
    making.then(
      (bytes) => this.#made.set(encoding, bytes),
      () => this.#made.delete(encoding),
    )
    return making
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const first = await this.as(this.#first)
    return ENCODE[encoding](await DECODE[this.#first](first))
  }
}
