import { createHash } from 'node:crypto'
import type { PageAnswer } from '#shared/page.ts'

/** A page in the bytes that are sent, with the tag of just these. */
export type WrittenPage = Omit<PageAnswer, 'body'> & { bytes: Uint8Array<ArrayBuffer>; etag: string }

export function written({ body, ...page }: PageAnswer): WrittenPage {
  // In memory of its own, which can be handed from thread to thread.
  const bytes = new TextEncoder().encode(body)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { ...page, bytes, etag: `W/"${hash}"` }
}
