import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import { HeldBytes } from '../media/held-bytes.ts'
import type { KeptFiles } from '../media/kept-files.ts'

export type RasterFormat = 'webp' | 'avif' | 'png'

/** Encoding is done by threads beside the one that plays; this many at once leave it room. */
const AT_ONCE = 2
const HELD_BYTES = 24 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

/** Turns drawings into pixels on first demand, and keeps them in memory and on disk, each within its bound. */
export class Raster {
  readonly #kept: KeptFiles
  readonly #held = new HeldBytes(HELD_BYTES)
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #drawing = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: Number.POSITIVE_INFINITY })

  constructor(kept: KeptFiles) {
    this.#kept = kept
  }

  /** Names exactly the bytes that a drawing comes to, before they are made. */
  nameOf(svg: string, format: RasterFormat, width: number): string {
    return `${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}-${width}.${format}`
  }

  async bytes(svg: string, format: RasterFormat, width: number): Promise<Buffer> {
    const name = this.nameOf(svg, format, width)
    const held = this.#held.get(name)
    if (held) return held
    const making = this.#making.get(name)
    if (making) return making
    const made = this.#make(name, svg, format, width).finally(() => this.#making.delete(name))
    this.#making.set(name, made)
    return made
  }

  async #make(name: string, svg: string, format: RasterFormat, width: number): Promise<Buffer> {
    const kept = await this.#kept.read(name)
    const bytes = kept ?? (await this.#drawing.run(() => encode(svg, format, width)))
    this.#held.set(name, bytes)
    if (!kept) await this.#kept.write(name, bytes)
    return bytes
  }
}

async function encode(svg: string, format: RasterFormat, width: number): Promise<Buffer> {
  const pixels = sharp(Buffer.from(svg)).resize({ width }).flatten()
  switch (format) {
    case 'webp':
      return pixels.webp({ quality: 82, effort: 4 }).toBuffer()
    case 'avif':
      return pixels.avif({ quality: 62, effort: 3 }).toBuffer()
    case 'png':
      return pixels.png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
  }
}
