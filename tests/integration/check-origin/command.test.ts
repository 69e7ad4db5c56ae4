import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { Report } from '#relay/check-origin/report-schema.ts'
import { minimalOrigin } from '#tests/support/minimal-origin.ts'
import { forkOrigin, getJson, run, until } from '#tests/support/origin-process.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

/** The command as a developer of another API runs it. */

const PAGE = fileURLToPath(new URL('../../../relay/docs/integrators.md', import.meta.url))
const QUICKLY = ['--per-second', '1000']

const command = (args: string[], env: Record<string, string> = {}) =>
  run('dist/relay/check-origin.js', args, { LIVE_POLL_MS: '100', ...env })

async function addressOf(server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (listener: RequestListener) => addressOf(createHttpServer(listener))

test('the embedded origin keeps the contract in every call, with matches in play', async () => {
  const { url } = await forkOrigin(temporaryFolder(), { DEMO: 'on', DEMO_PACE_MS: '200' })
  await until(
    () => getJson<{ data: { Scorecard: { Innings: object } }[] }>(`${url}/api/Match/Live`),
    ({ data }) => data.some(({ Scorecard }) => Object.keys(Scorecard.Innings).length > 0),
  )
  const { code, out, err } = await command([url, '--json', '--timeout', '60000', ...QUICKLY])
  const report = Report.parse(JSON.parse(out))
  expect(report.calls.filter(({ findings }) => findings.length > 0)).toEqual([])
  expect(report.calls.filter(({ verdict }) => verdict === 'absent')).toEqual([])
  expect([code, err]).toEqual([0, ''])
})

test('of the minimal origin it says what is absent, and what readers lack', async () => {
  const { code, out } = await command([await minimalOrigin(), ...QUICKLY])
  expect(out).toMatch(/✓ Match\/LiveMatches .*\n✓ Match\/Live /)
  expect(out).toMatch(/– News\/List +absent\. There is no page \/news\./)
  expect(out).toMatch(/Every call that there is keeps the contract\.\n$/)
  expect(out).not.toMatch(/✗|could be better/)
  expect(code).toBe(0)
})

/** The minimal origin, with one number of one scorecard missing. */
async function brokenOrigin(): Promise<string> {
  const good = await minimalOrigin()
  return answering(async ({ url, headers }, response) => {
    const condition = headers['if-none-match']
    const answer = await fetch(`${good}${url}`, condition ? { headers: { 'if-none-match': condition } } : {})
    const text = await answer.text()
    const etag = answer.headers.get('etag')
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(etag ? { etag } : {}) })
    response.end(url === '/api/Match/Live' ? text.replace('"Runs"', '"Rnus"') : text)
  })
}

/** What differs from one run to the next. */
const settled = (text: string) =>
  text.replace(/127\.0\.0\.1:\d+/g, 'HOST').replace(/(?<=up to )\d+ ms and [\d.]+ KiB|[\d.]+ s:/g, 'TIME')

test('a call that breaks the contract is shown as the documents have it', async () => {
  const page = readFileSync(PAGE, 'utf8')
  const [, sample = ''] = /```text\n(http:[\s\S]*?)```/.exec(page) ?? []
  const { code, out } = await command([await brokenOrigin(), '--only', 'Match', ...QUICKLY])
  expect(settled(out)).toBe(settled(sample))
  expect(code).toBe(1)
})

test.each([
  ['nothing listens', () => Promise.resolve('http://127.0.0.1:1'), /nothing listens there/],
  [
    'what listens is not HTTP',
    () =>
      addressOf(
        createServer((socket) => socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'))),
      ),
    /is not HTTP/,
  ],
  [
    'every call is a redirect',
    () =>
      answering((_, response) =>
        response.writeHead(301, { location: 'https://www.league.example/?key=1' }).end(),
      ),
    /redirect to https:\/\/www\.league\.example, which the relay does not follow/,
  ],
  [
    'every call is a page',
    () => answering((_, response) => response.end('<!doctype html><title>Welcome</title>')),
    /answers with a web page/,
  ],
  ['nothing ever comes', () => answering(() => {}), /no whole answer within 300 ms/],
])('where %s it says so in one sentence, and the exit status is 2', async (what, at, sentence) => {
  // A busy machine answers late too.
  const within = what === 'nothing ever comes' ? '300' : '20000'
  const { code, out, err } = await command([await at(), '--timeout', within, ...QUICKLY])
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([
  [['ftp://example.org'], {}, /^URL has to be the http or https address/],
  [['http://user:hunter2@example.org'], {}, /^URL has to be/],
  [
    ['http://127.0.0.1:1', '--only', 'Weather'],
    {},
    /^--only is "Weather", but it takes a call such as News\/List/,
  ],
  [
    ['http://127.0.0.1:1', '--timeout', '1'],
    {},
    /^--timeout is "1", but it takes a whole number from 10 to 600000\.$/,
  ],
  [
    ['http://127.0.0.1:1'],
    { UPSTREAM_HEADERS: '{"X-Key":7}' },
    /^UPSTREAM_HEADERS is .*, but it takes a JSON object of strings\.$/,
  ],
])('%j %j is refused, and the exit status is 2', async (args, env, sentence) => {
  const { code, out, err } = await command(args, env as Record<string, string>)
  expect([code, out]).toEqual([2, ''])
  expect(err.trim()).toMatch(sentence)
  expect(err).not.toContain('hunter2')
})
