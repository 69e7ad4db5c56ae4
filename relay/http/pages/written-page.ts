import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageAnswer } from '#shared/page.ts'
import { BROTLI, type Encoding, HASTY_BROTLI } from '../../bytes/encoding.ts'

/** A page in the bytes that are sent, with the tag of just these. */
export type WrittenPage = Omit<PageAnswer, 'body'> & {
  plain: Bytes
  etag: string
  /** The form in which its first reader takes it, where that is a compressed one. */
  first?: { encoding: Encoding; bytes: Bytes }
}
type Bytes = Uint8Array<ArrayBuffer>

/**
 * Written for whoever asked first, on the thread that rendered it: others are compressed when they are asked for.
 * `isHurried`: others are waiting for pages of their own.
 */
export function written(
  { body, ...page }: PageAnswer,
  encoding: Encoding = 'plain',
  isHurried = false,
): WrittenPage {
  // In memory of its own, which can be handed from thread to thread.
  const plain = new TextEncoder().encode(body)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(plain, isHurried ? HASTY_BROTLI : BROTLI)
      : gzipped(plain, encoding)
  return {
    ...page,
    plain,
    etag: `W/"${hash}"`,
    ...(compressed ? { first: { encoding, bytes: new Uint8Array(compressed) } } : {}),
  }
}

const gzipped = (plain: Bytes, encoding: Encoding) => (encoding === 'gzip' ? gzipSync(plain) : undefined)

/** What of a page's memory can be handed over instead of copied. */
export function memoryOf({ plain, first }: WrittenPage): ArrayBuffer[] {
  return first ? [plain.buffer, first.bytes.buffer] : [plain.buffer]
}
