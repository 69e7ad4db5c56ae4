import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { ConcurrencyLimiter, QueueFullError } from '../../limits/concurrency-limiter.ts'
import { type NamedPicture, pictureUrl } from './drawing/named-picture.ts'
import { sheet } from './drawing/svg.ts'

export const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const LEAST_SIDE = 16
const LONGEST_SIDE = 1600
const DECODE_SECONDS = 20

/** By the first bytes of a file: what it is called says nothing. */
const SIGNS: readonly (readonly [format: string, hex: RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
]
const NAME = /^photo-[0-9a-f]{24}$/

export type UploadProblem = 'type' | 'bytes' | 'pixels' | 'small' | 'moving' | 'broken' | 'busy'
export type Uploaded = { url: string; width: number; height: number } | { problem: UploadProblem }

/** Pictures of editors: made anew of their pixels alone, and named after their bytes. */
export class Uploads {
  readonly #folder: string
  /** A picture of forty megapixels takes 160 MB while it is decoded. */
  readonly #decoding = new ConcurrencyLimiter({ atOnce: 1, mayWait: 8 })

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(bytes: Buffer): Promise<Uploaded> {
    if (bytes.length > MOST_BYTES) return { problem: 'bytes' }
    const head = bytes.toString('hex', 0, 12)
    const format = SIGNS.find(([, hex]) => hex.test(head))?.[0]
    if (format === undefined) return { problem: 'type' }
    return this.#decoding
      .run(() => this.#decode(bytes, format))
      .catch((error: unknown) => {
        if (error instanceof QueueFullError) return { problem: 'busy' }
        throw error
      })
  }

  /** As an SVG, which is what pictures, cards and icons are drawn of. */
  async find(name: string): Promise<NamedPicture | undefined> {
    if (!NAME.test(name)) return undefined
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined)
    if (!bytes) return undefined
    const { format, width, height } = await sharp(bytes).metadata()
    const href = `data:image/${format};base64,${bytes.toString('base64')}`
    const image = `<image href="${href}" width="${width}" height="${height}"/>`
    return { svg: sheet(image, { width, height }), width, height }
  }

  async #decode(bytes: Buffer, format: string): Promise<Uploaded> {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    // The size alone, of a picture of any size: a limit would refuse to say it.
    const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
      .metadata()
      .catch(() => undefined)
    const problem = facts ? problemIn(facts, format) : 'broken'
    if (problem) return { problem }
    const drawn = picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
    const encoded = facts?.hasAlpha ? drawn.png({ palette: true }) : drawn.jpeg({ quality: 86 })
    const made = await encoded.toBuffer({ resolveWithObject: true }).catch(() => undefined)
    if (!made) return { problem: 'broken' }
    const { width, height } = made.info
    if (Math.min(width, height) < LEAST_SIDE) return { problem: 'small' }
    const name = `photo-${createHash('sha256').update(made.data).digest('hex').slice(0, 24)}`
    await this.#write(name, made.data)
    return { url: pictureUrl(name, { width, height }), width, height }
  }

  async #write(name: string, data: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const part = join(this.#folder, `${randomUUID()}.part`)
    await writeFile(part, data, { flush: true })
    await rename(part, join(this.#folder, name))
  }
}

function problemIn({ format, width, height, pages = 1 }: Metadata, sign: string): UploadProblem | undefined {
  if (format !== sign) return 'type'
  if (width * height > MOST_PIXELS) return 'pixels'
  if (Math.min(width, height) < LEAST_SIDE) return 'small'
  return pages > 1 ? 'moving' : undefined
}
