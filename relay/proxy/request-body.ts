import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { readWhole } from '../bytes/read-whole.ts'

const MAX_BYTES = 16 * 1024
/** Of editors: those of others are not read. A text in four languages, and a picture. */
const OF_EDITORS: readonly (readonly [call: RegExp, bytes: number])[] = [
  [/^\/api\/Desk\/(Article|Blog|Document|Sponsor|Preview)(\/\d+)?(\?|$)/i, 2 * 1024 * 1024],
  [/^\/api\/Desk\/Media(\?|$)/i, 10 * 1024 * 1024 + 64 * 1024],
]
const LONGER: readonly (readonly [call: RegExp, bytes: number])[] = [
  // A letter to the editors: 5,000 characters, and what JSON makes of them.
  [/^\/api\/ContactUs\/Send(\?|$)/i, 64 * 1024],
  // What a scorer's phone has collected without a network.
  [/^\/api\/Scoring\/\d+\/Events(\?|$)/i, 512 * 1024],
  [/^\/api\/Ingest\/\d+(\?|$)/i, 1024 * 1024],
  ...OF_EDITORS,
]

/** Whether a body is read only with a login. */
export function isLongOfEditors({ url }: FastifyRequest): boolean {
  return OF_EDITORS.some(([call]) => call.test(url))
}

const isUpload = ({ url }: FastifyRequest) => /^\/api\/Desk\/Media(\?|$)/i.test(url)

/** Says which Content-Type a call takes. */
export function wantedType(request: FastifyRequest): string {
  return isUpload(request) ? 'Send a form with one picture.' : 'Send JSON.'
}

/** The Content-Type that a call takes. */
export function takesType(request: FastifyRequest, type: string): boolean {
  return isUpload(request)
    ? /^multipart\/form-data\s*;/i.test(type)
    : /^application\/json\s*(;|$)/i.test(type)
}

/** Read whole first, so that a slow sender costs the origin nothing. Undefined where too large: see `passOn`. */
export async function requestBody(request: FastifyRequest): Promise<Buffer | undefined> {
  const maxBytes = LONGER.find(([call]) => call.test(request.url))?.[1] ?? MAX_BYTES
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined
  if (!(request.body instanceof Readable)) return Buffer.alloc(0)
  return readWhole(request.body, maxBytes).catch(() => undefined)
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
