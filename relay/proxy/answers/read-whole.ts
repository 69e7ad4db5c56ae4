import type { Readable } from 'node:stream'

/** A body to its end. Throws where it breaks off or has more than so many bytes. */
export async function readWhole(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`a body of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
