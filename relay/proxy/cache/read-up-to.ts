import { Readable } from 'node:stream'
import type { OriginAnswer } from '../gateway/origin-gateway.ts'

export async function readUpTo(answer: OriginAnswer, maxBytes: number): Promise<Buffer | OriginAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const reading = answer.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    chunks.push(next.value)
    bytes += next.value.length
    if (bytes > maxBytes) return { ...answer, body: Readable.from(all(chunks, reading)) }
  }
  return Buffer.concat(chunks, bytes)
}

async function* all(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* read
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // A reader that stops releases the connection too.
    await rest.return?.()
  }
}
