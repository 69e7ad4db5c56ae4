import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ConcurrencyLimiter } from '#relay/limits/concurrency-limiter.ts'
import type { EncodedAnswer } from '../http/send-answer.ts'

type RasterFormat = 'webp' | 'avif' | 'png'
type Job = { svg: string; format: RasterFormat; width: number }

/** sharp encodes on threads; this many at once leave room for the matches in play. */
const AT_ONCE = 2
const CACHE_BYTES = 64 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

export class Raster {
  readonly #encoding = new ConcurrencyLimiter({ atOnce: AT_ONCE, mayWait: Number.POSITIVE_INFINITY })
  readonly #cache = new LRUCache<string, Buffer, Job>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_name, _stale, { context }) => this.#encoding.run(() => encode(context)),
  })

  async encoded(svg: string, format: RasterFormat, width: number): Promise<EncodedAnswer> {
    const name = `${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}-${width}.${format}`
    const body = await this.#cache.forceFetch(name, { context: { svg, format, width } })
    return { body, etag: `"${name}"`, type: `image/${format}` }
  }
}

async function encode({ svg, format, width }: Job): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).resize({ width })
  // Of drawings only PNG stays transparent where nothing is drawn; uploaded crests do in every format.
  const pixels = format === 'png' || svg.includes('<image href="data:image/png') ? drawn : drawn.flatten()
  switch (format) {
    case 'webp':
      return pixels.webp({ quality: 82, effort: 4 }).toBuffer()
    case 'avif':
      return pixels.avif({ quality: 62, effort: 3 }).toBuffer()
    case 'png':
      return pixels.png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
  }
}
