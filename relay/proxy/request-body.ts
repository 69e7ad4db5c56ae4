import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { readWhole } from './read-whole.ts'

/** The longest body of any call is a letter to the editors: 5,000 characters, and what JSON makes of them. */
const MAX_BYTES = 64 * 1024

/**
 * Reads what a browser sends before the origin hears of it: a slow or endless sender costs the origin nothing.
 * Undefined where it is too large; it can be read on by `passOn`.
 */
export async function requestBody(request: FastifyRequest): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return undefined
  if (!(request.body instanceof Readable)) return Buffer.alloc(0)
  return readWhole(request.body, MAX_BYTES).catch(() => undefined)
}

/** Puts a body that has been read back in its place: with its length, in whatever pieces it came. */
export function passOn(request: FastifyRequest, body: Buffer): void {
  if (body.length === 0) return
  request.headers['content-length'] = String(body.length)
  delete request.headers['transfer-encoding']
  // What is between the browser and the relay alone could take the length away again.
  delete request.headers.connection
  request.body = Readable.from([body])
}
