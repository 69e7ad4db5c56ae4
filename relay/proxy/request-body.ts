import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { readWhole } from '../bytes/read-whole.ts'

/** More than this is read only of a caller whom the origin lets write. */
const SHORT_BYTES = 16 * 1024

type BodyRule = { most: number; isForAll: boolean }

const RULES: readonly (readonly [call: RegExp, rule: BodyRule])[] = [
  // A letter to the editors: 5,000 characters, and what JSON makes of them.
  [/^\/api\/ContactUs\/Send(\?|$)/i, { most: 64 * 1024, isForAll: true }],
  // What a scorer's phone has collected without a network.
  [/^\/api\/Scoring\/\d+\/Events(\?|$)/i, { most: 512 * 1024, isForAll: false }],
  [/^\/api\/Ingest\/\d+(\?|$)/i, { most: 1024 * 1024, isForAll: false }],
  // A text in four languages.
  [
    /^\/api\/Desk\/(Article|Blog|Document|Sponsor|Preview)(\/\d+)?(\?|$)/i,
    { most: 2 * 1024 * 1024, isForAll: false },
  ],
  [/^\/api\/Desk\/Media(\?|$)/i, { most: 10 * 1024 * 1024 + 64 * 1024, isForAll: false }],
]

const ruleOf = ({ url }: FastifyRequest): BodyRule =>
  RULES.find(([call]) => call.test(url))?.[1] ?? { most: SHORT_BYTES, isForAll: true }

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

/** How long a body is by its headers, at most. Undefined where that is more than its call takes. */
export function announcedBytes(request: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const { most } = ruleOf(request)
  const announced = encoding === undefined ? Number(length ?? 0) : most
  return announced <= most ? announced : undefined
}

/** Whether the origin is asked first if this caller may write, so that nobody else's bytes are read. */
export function isForWriters(request: FastifyRequest, bytes: number): boolean {
  return bytes > SHORT_BYTES && !ruleOf(request).isForAll
}

/** Read whole first, so that a slow sender costs the origin nothing. Undefined where too large: see `passOn`. */
export async function requestBody(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!(request.body instanceof Readable)) return Buffer.alloc(0)
  return readWhole(request.body, ruleOf(request).most).catch(() => undefined)
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
