import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { contractAnswer, type Data, LISTS } from './samples/contract-answers.ts'

/** An origin that keeps the whole contract in little, and that a test spoils in one way. */

export type Asked = {
  method: string
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
  delayMs?: number
  ignoresConditions?: boolean
}
export type Spoil = (asked: Asked, reply: Reply) => Reply

const KEPT = 'public, max-age=5, stale-while-revalidate=30, stale-if-error=3600'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

export async function contractOrigin(
  spoil: Spoil = (_asked, reply) => reply,
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const one = await askedIn(request, asked)
    asked.push(one)
    const reply = conditional(one, spoil(one, replyTo(one)))
    if (reply.delayMs) await new Promise((resolve) => setTimeout(resolve, reply.delayMs))
    response.writeHead(reply.status, reply.headers)
    response.end(reply.status === 304 ? undefined : reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** The body of a reply changed, and all that goes by its bytes with it. */
export function changed(reply: Reply, change: (body: Data) => unknown): Reply {
  const body = JSON.parse(`${reply.body}`) as Data
  const text = JSON.stringify(change(body) ?? body)
  return { ...reply, body: text, headers: { ...reply.headers, ...tagOf(reply.headers, text) } }
}

async function askedIn(request: IncomingMessage, asked: readonly Asked[]): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://origin.invalid')
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: text === '' ? {} : (JSON.parse(text) as Data),
    before: asked.filter(({ path }) => path === pathname).length,
  }
}

function replyTo(asked: Asked): Reply {
  const { method, path, query, headers, body } = asked
  if (path.startsWith('/api/Media/')) return mediaReply(path, headers.range)
  const isOwn = path === '/api/Prediction/Get' || path === '/api/Auth/GetCaptcha'
  if (headers.authtoken !== undefined) return refusal(401, 'Your session is over.')
  const control: Record<string, string> = method === 'GET' && !isOwn ? { 'cache-control': KEPT } : {}
  const list = LISTS[path]
  if (list) {
    const page = Number(query.get('PageNumber') ?? body.PageNumber ?? 1)
    const size = Number(query.get('PageSize') ?? body.PageSize ?? 12)
    if (!(page >= 1)) return refusal(400, 'PageNumber has to be a whole number from 1.')
    const words = query.get('SearchText')
    const all = words === null ? list : list.filter((entry) => JSON.stringify(entry).includes(words))
    const data = all.slice((page - 1) * size, page * size)
    return json({ data, TotalCount: all.length }, control)
  }
  const answer = contractAnswer(path, body, query)
  if (answer === undefined) {
    const isNamed = /^\/api\/\w+\/\w+\/\d+$/.test(path) || !/^\/api\/\w+\/\w+\//.test(path)
    return isNamed ? refusal(404, 'There is no such thing.') : refusal(400, 'An id is a whole number.')
  }
  return json(answer, control)
}

function json(answer: object, headers: Record<string, string>): Reply {
  const body = JSON.stringify({ Status: { code: 200, returnMessage: 'Success' }, ...answer })
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...tagOf({ etag: '' }, body) },
    body,
  }
}

function refusal(code: number, returnMessage: string): Reply {
  return {
    status: code,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Status: { code, returnMessage } }),
  }
}

function mediaReply(path: string, range: string | undefined): Reply {
  if (!path.endsWith('.webm'))
    return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: PICTURE }
  const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes' }
  if (range === undefined) return { status: 200, headers, body: Buffer.alloc(1000) }
  return { status: 206, headers: { ...headers, 'content-range': 'bytes 0-1/1000' }, body: Buffer.alloc(2) }
}

function conditional({ headers }: Asked, reply: Reply): Reply {
  const condition = headers['if-none-match']
  if (reply.ignoresConditions) return reply
  return condition !== undefined && condition === reply.headers.etag ? { ...reply, status: 304 } : reply
}

function tagOf(headers: Record<string, string>, body: string): { etag?: string } {
  return headers.etag === undefined
    ? {}
    : { etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
