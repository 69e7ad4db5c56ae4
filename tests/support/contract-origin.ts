import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { ManualTime } from './manual-time.ts'
import { originConfig } from './origin-under-test.ts'
import { placeOf } from './test-database.ts'

/** The embedded origin, which keeps the whole contract, and that a test spoils in one way. */

export type Data = Record<string, unknown>
export type Asked = {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Data
  /** How often the same call was asked before. */
  before: number
}
export type Reply = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  ignoresConditions?: boolean
}
export type Spoil = (asked: Asked, reply: Reply) => Reply

const LONG_ENOUGH_FOR_INNINGS_MS = 600_000
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'content-range']

let embedded: Promise<string> | undefined

/** One for all tests of a file: its time stands still. */
async function startEmbedded(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-'))
  const time = new ManualTime()
  const app = await buildOrigin(originConfig(await placeOf(dataDir)), {
    clock: time.clock,
    timers: time.timers,
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await time.pass(LONG_ENOUGH_FOR_INNINGS_MS)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

export async function contractOrigin(
  spoil: Spoil = (_asked, reply) => reply,
): Promise<{ url: string; asked: Asked[] }> {
  embedded ??= startEmbedded()
  const address = await embedded
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { one, reply } = await answered(address, request, asked)
    asked.push(one)
    const spoilt = conditional(one, spoil(one, reply))
    response.writeHead(spoilt.status, spoilt.headers)
    response.end(spoilt.status === 304 ? undefined : spoilt.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** The body of a reply changed, and its tag with it. */
export function changed(reply: Reply, change: (body: Data) => unknown): Reply {
  const body = JSON.parse(`${reply.body}`) as Data
  const text = JSON.stringify(change(body) ?? body)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return { ...reply, body: text, headers: { ...reply.headers, ...(reply.headers.etag ? { etag } : {}) } }
}

async function answered(address: string, request: IncomingMessage, asked: readonly Asked[]) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const { pathname, searchParams } = new URL(request.url ?? '/', address)
  const { method = 'GET', headers } = request
  const one: Asked = {
    path: pathname,
    query: searchParams,
    headers,
    body: text === '' ? {} : (JSON.parse(text) as Data),
    before: asked.filter(({ path }) => path === pathname).length,
  }
  const { authtoken, range } = headers
  const answer = await fetch(`${address}${request.url}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(typeof authtoken === 'string' ? { authtoken } : {}),
      ...(range ? { range } : {}),
    },
    ...(text === '' ? {} : { body: text }),
  })
  const passedOn = [...answer.headers].filter(([name]) => PASSED_ON.includes(name))
  const body = Buffer.from(await answer.arrayBuffer())
  return { one, reply: { status: answer.status, headers: Object.fromEntries(passedOn), body } }
}

function conditional({ headers }: Asked, reply: Reply): Reply {
  const condition = headers['if-none-match']
  if (reply.ignoresConditions) return reply
  return condition !== undefined && condition === reply.headers.etag ? { ...reply, status: 304 } : reply
}
