import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROTLI, type Encoding, pickEncoding } from '../../bytes/pick-encoding.ts'

export class CompressedText {
  readonly #plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()

  constructor(text: string) {
    this.#plain = Buffer.from(text)
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply.header('vary', 'Accept-Encoding').send(this.#in(encoding))
  }

  #in(encoding: Encoding): Buffer {
    if (encoding === 'plain') return this.#plain
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = encoding === 'br' ? brotliCompressSync(this.#plain, BROTLI) : gzipSync(this.#plain)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}
