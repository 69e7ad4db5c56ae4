import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Authority } from '#tests/support/certificates.ts'
import { byDepth } from '#tests/support/depth.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { CADDY_DELAYS_CLOSING, isInstalled, PROXIES, SITE } from '#tests/support/proxies.ts'
import { Reader } from '#tests/support/reader.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** The proxies' samples in relay/deploy, each run by its own program, with TLS and a relay behind it. */

const CALL = '/api/Common/GetConfig'
/** As another machine: a proxy on the loopback hears of it from the socket alone. */
const ELSEWHERE = '127.0.0.77'
const OK = { Status: { code: 200, returnMessage: 'OK' } }

type Program = keyof typeof PROXIES
let authority: Authority | undefined

/** A relay, and the program before it; both end with the test. */
async function behind(program: Program, env: Record<string, string> = {}) {
  authority ??= new Authority()
  const ca = readFileSync(authority.caFile, 'utf8')
  const { address, upstream } = await pagesUnderTest({
    ...{ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `https://${SITE}`, OPERATOR_TOKEN: 'sixteen characters' },
    LIVE_POLL_MS: '50',
    ...env,
  })
  upstream.show(sampleMatch(7), sampleScorecard(10))
  upstream.misbehave = (asked, response) => {
    if (asked.url?.startsWith('/api/Match/Live')) return upstream.answer(asked, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' })
    response.end(JSON.stringify({ ...OK, data: [], TotalCount: 0, filling: 'x'.repeat(2000) }))
  }
  const proxy = await PROXIES[program](Number(new URL(address).port), authority)
  onTestFinished(() => proxy.end())
  const over = { servername: SITE, ca }
  const get = (path: string, headers: Record<string, string> = {}, localAddress = ELSEWHERE) =>
    answerOf({
      ...{ ...over, host: '127.0.0.1', port: proxy.port, localAddress, agent: false, path },
      headers: { host: SITE, ...headers },
    })
  const view = () =>
    Reader.open(`https://127.0.0.1:${proxy.port}`, {
      ...{ ...over, localAddress: ELSEWHERE, headers: { host: SITE }, origin: `https://${SITE}` },
    })
  return { upstream, get, view, proxy }
}

function answerOf(asked: RequestOptions) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(asked, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe.each(byDepth<Program[]>({ quick: ['nginx'], deep: ['nginx', 'caddy'] }))('%s', (program) => {
  const isHere = isInstalled(program)
  const title = isHere ? '' : ` (left out: ${program} is not installed)`
  const tried = test.skipIf(!isHere)
  tried(`a page comes through it, is its reader's own, and knows that it came over TLS${title}`, async () => {
    const { get } = await behind(program)
    const page = await get('/news')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toMatch(/private|no-store/)
    expect(page.headers['strict-transport-security']).toMatch(/max-age/)
    expect(page.headers['set-cookie']?.[0]).toMatch(/; Secure/i)
    expect(page.body.toString()).toContain(`https://${SITE}/news`)
    const cookies = async () => (await get('/news')).headers['set-cookie']?.[0]
    expect(await cookies()).not.toBe(await cookies())
  })

  tried(`a public answer is asked of the origin once, however many ask for it${title}`, async () => {
    const { get, upstream } = await behind(program)
    const path = `${CALL}?once=yes`
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(upstream.countOf(path)).toBe(1)
    if (program === 'nginx') expect((await get(path)).headers['x-proxy-cache']).toBe('HIT')
  })

  tried(`what is a reader's own is waited for by nobody else${title}`, async () => {
    const { get, upstream } = await behind(program, { UPSTREAM_TIMEOUT_MS: '3000' })
    const path = `${CALL}?own=yes`
    const held: (() => void)[] = []
    let isFirst = true
    const { misbehave } = upstream
    upstream.misbehave = (asked, response) => {
      if (asked.url !== path) return misbehave?.(asked, response)
      held.push(() => {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private' })
        response.end(JSON.stringify(OK))
      })
      // The first tells the relay whose it is. Of the next two each is answered once both are asked for.
      if (isFirst || held.length === 2) for (const answer of held.splice(0)) answer()
    }
    await get(path)
    isFirst = false
    const readers = await Promise.all([get(path), get(path)])
    expect(readers.map(({ status }) => status)).toEqual([200, 200])
  })

  tried(`a viewer on /live gets scores through it, and changes${title}`, async () => {
    const { view, upstream } = await behind(program)
    const reader = await view()
    reader.subscribe('live')
    const first = JSON.stringify(await reader.holds('live', () => true))
    upstream.show(sampleMatch(8), sampleScorecard(20))
    await reader.holds('live', (state) => JSON.stringify(state) !== first)
    reader.close()
  })

  test.skipIf(!isHere || (program === 'caddy' && !CADDY_DELAYS_CLOSING))(
    `a reload of it cuts no viewer${title}`,
    async () => {
      const { view, upstream, proxy } = await behind(program)
      const reader = await view()
      reader.subscribe('live')
      await reader.holds('live', () => true)
      proxy.reload()
      upstream.show(sampleMatch(8), sampleScorecard(20))
      await reader.holds('live', (state) => Object.keys((state as { Matches: object }).Matches).length === 2)
      expect(reader.socket.readyState).toBe(reader.socket.OPEN)
      reader.close()
    },
  )

  tried(`the origin hears whom the relay asks for, whatever the reader says of that${title}`, async () => {
    const { get, upstream } = await behind(program)
    const claims: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'http' },
    ]
    for (const said of claims) {
      const path = `${CALL}?who=${Object.keys(said).length}`
      expect((await get(path, said)).headers['strict-transport-security']).toMatch(/max-age/)
      const asked = upstream.asked.find(({ url }) => url === path)
      expect(asked?.headers['x-forwarded-for']).toBe(ELSEWHERE)
    }
  })

  tried(`what is for operators is for this machine alone${title}`, async () => {
    const { get } = await behind(program)
    const token = { authorization: 'Bearer sixteen characters' }
    expect((await get('/metrics', token)).status).toBe(403)
    expect((await get('/readyz')).status).toBe(403)
    expect((await get('/metrics', token, '127.0.0.1')).body.toString()).toMatch(/^# HELP crease_/m)
  })
})
