import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageAnswer } from '#shared/page.ts'
import { BROTLI, type Encoding, HASTY_BROTLI } from '../bytes/pick-encoding.ts'

export type RenderedPage = Omit<PageAnswer, 'body'> & { encoding: Encoding; bytes: Bytes; etag: string }
type Bytes = Uint8Array<ArrayBuffer>

/** On the rendering thread; other encodings are made on demand. `isHurried`: other pages wait. */
export function renderedPage(
  { body, ...page }: PageAnswer,
  encoding: Encoding = 'plain',
  isHurried = false,
): RenderedPage {
  const plain = Buffer.from(body)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const bytes = new Uint8Array(inForm(plain, encoding, isHurried))
  return { ...page, encoding, bytes, etag: `W/"${hash}"` }
}

function inForm(plain: Buffer, encoding: Encoding, isHurried: boolean): Buffer {
  if (encoding === 'br') return brotliCompressSync(plain, isHurried ? HASTY_BROTLI : BROTLI)
  return encoding === 'gzip' ? gzipSync(plain) : plain
}
