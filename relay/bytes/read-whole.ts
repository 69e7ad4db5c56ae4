import type { Readable } from 'node:stream'
import { isHiddenGzip } from './decode-answer.ts'

/** A body to its end. Throws where it breaks off, and `tooLong` where it has more than so many bytes. */
export async function readWhole(
  body: Readable,
  maxBytes: number,
  tooLong = (): Error => new Error(`a body of more than ${maxBytes} bytes`),
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** The same for the text of an answer. Throws where that is compressed and does not say so. */
export async function readText(body: Readable, maxBytes: number): Promise<Buffer> {
  const bytes = await readWhole(body, maxBytes)
  if (isHiddenGzip(bytes)) throw new Error('a compressed body whose headers do not say so')
  return bytes
}
