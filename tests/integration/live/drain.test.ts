import { Agent, request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const CALL = '/api/Common/GetConfig'
const OK = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const BODY = '{"Status":{"code":200,"returnMessage":"OK"}}'

test('requests under way when the relay stops are answered whole; kept-alive connections end with their answer, and nobody new comes in', async () => {
  const answers: (() => void)[] = []
  const { relay, address } = await relayUnderTest({ DRAIN_MS: '20000', LIVE_POLL_MS: '60000' }, (up) => {
    up.misbehave = (request, response) => {
      if (!request.url?.startsWith(CALL)) up.answer(request, response)
      else answers.push(() => response.writeHead(200, OK).end(BODY))
    }
  })
  const agent = new Agent({ keepAlive: true })
  const asked = Array.from({ length: 20 }, (_, n) => keptAlive(`${address}${CALL}?n=${n}`, agent))
  await expect.poll(() => answers.length).toBe(20)
  const stopped = relay.shutdown.stop()
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'in',
        () => 'refused',
      ),
    )
    .toBe('refused')
  for (const answer of answers) answer()
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 20 }, () => ({ status: 200, body: BODY, connection: 'close' })),
  )
  await stopped
})

test('[M8] few viewers are not sent away in one moment: three hundred over at least two seconds, each told first', async () => {
  const { relay, address } = await relayUnderTest({ DRAIN_MS: '10000', DRAIN_PER_SECOND: '1000' }, (up) =>
    up.show(sampleMatch(7), sampleScorecard(10)),
  )
  const readers = await Promise.all(Array.from({ length: 300 }, () => Reader.open(address)))
  const closedMs: number[] = []
  for (const reader of readers) void reader.closed.then(() => closedMs.push(performance.now()))
  await relay.shutdown.stop()
  const closes = await Promise.all(readers.map(({ closed }) => closed))
  expect(new Set(closes.map(({ code }) => code))).toEqual(new Set([1012]))
  for (const reader of readers) expect(reader.messages.at(-1)).toEqual({ type: 'bye', within: 10_000 })
  expect(Math.max(...closedMs) - Math.min(...closedMs)).toBeGreaterThan(1500)
  for (let from = Math.min(...closedMs); from < Math.max(...closedMs); from += 1000) {
    expect(closedMs.filter((ms) => ms >= from && ms < from + 500).length).toBeLessThan(200)
  }
})

function keptAlive(
  url: string,
  agent: Agent,
): Promise<{ status?: number; body: string; connection?: string }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += String(chunk)
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode, body, connection: answer.headers.connection } as never),
      )
    })
      .on('error', reject)
      .end()
  })
}
