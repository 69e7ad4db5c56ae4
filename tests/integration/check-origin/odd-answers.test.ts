import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { formatReport } from '#relay/check-origin/format-report.ts'
import { checked } from '#tests/support/checked-origin.ts'
import { changed, contractOrigin } from '#tests/support/contract-origin.ts'
import { deepTest } from '#tests/support/deep-test.ts'

/** Answers that are none, limits, and what must not be printed. */

/** A server of its own for one path, as no reply of a test's origin is endless. */
async function originWith(path: string, answer: (response: ServerResponse) => void): Promise<string> {
  const { url } = await contractOrigin()
  const server = createServer(async (request, response) => {
    if (request.url === path) return answer(response)
    const { status, headers, body } = await forwarded(`${url}${request.url}`, request.method ?? 'GET')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function forwarded(url: string, method: string) {
  const answer = await fetch(url, { method })
  return {
    status: answer.status,
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

const LIVE = ['Match/Live', 'Match/LiveMatches']

deepTest('[check-origin] a body without end is read to 16 MiB and no further', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 32)
  const url = await originWith('/api/Match/Live', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  const { calls } = await checked(url, { only: LIVE })
  expect(calls.find(({ call }) => call === 'Match/Live')?.findings).toEqual([
    expect.objectContaining({ rule: 'too-large', problem: 'the body goes on beyond 16 MiB' }),
  ])
})

test('[check-origin] an answer that breaks off is named', async () => {
  const url = await originWith('/api/Match/Live', (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"Status":', () => response.destroy())
  })
  const { calls } = await checked(url, { only: LIVE })
  expect(calls.find(({ call }) => call === 'Match/Live')?.findings).toEqual([
    expect.objectContaining({ rule: 'connection' }),
  ])
})

test('[check-origin] asks with the headers that are configured, and prints none of their values', async () => {
  const key = 'k3y-of-the-league'
  const { url, asked } = await contractOrigin((one, reply) =>
    one.path === '/api/Match/LiveMatches'
      ? changed(reply, (body) => ({
          ...body,
          // An origin that tells its caller what it was asked with.
          data: (body.data as object[]).map((match) => ({ ...match, TeamA: { [key]: key } })),
        }))
      : one.path.startsWith('/api/News/Detail/') && reply.status === 200
        ? changed(reply, (body) => ({
            ...body,
            data: { ...(body.data as object), ImageUrl: `https://${key}.example/` },
          }))
        : reply,
  )
  const report = await checked(url, {}, { UPSTREAM_HEADERS: JSON.stringify({ 'X-Api-Key': key }) })
  expect(new Set(asked.map(({ headers }) => headers['x-api-key']))).toEqual(new Set([key]))
  expect(report.isKept).toBe(false)
  expect(JSON.stringify(report)).not.toContain(key)
})

test('[check-origin] prints nothing that a terminal would obey', async () => {
  const slug = '\u001b[2J\u0007about'
  const { url } = await contractOrigin((asked, reply) =>
    asked.path === '/api/SiteDocuments/List' && reply.status === 200
      ? changed(reply, (body) => ({ ...body, data: [{ Slug: slug, Title: 'A' }], TotalCount: 1 }))
      : asked.text.includes(JSON.stringify(slug))
        ? { ...reply, status: 500 }
        : reply,
  )
  const report = await checked(url, { only: ['SiteDocuments'] })
  const printed = formatReport(report, { isQuiet: false })
  expect(printed).toContain('Slug ·[2J·about: answers HTTP 500')
  expect(printed).not.toMatch(/(?!\n)\p{Cc}/u)
})
