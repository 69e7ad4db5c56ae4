import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { byDepth } from '#tests/support/depth.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const READS = byDepth({ quick: 40, deep: 1000 })
const CALLS = 8
const LISTS = 20
const PAGE = '/contact'
const TOKEN = 'an operator of a dead origin'

/** The ways in which an origin is dead, and the statuses of a call that needs it. */
const DEATHS: Record<string, (upstream: Upstream) => Promise<void>> = {
  refuses: (upstream) => upstream.close(),
  hangs: async (upstream) => {
    upstream.misbehave = () => {}
  },
  breaks: async (upstream) => {
    upstream.misbehave = (_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"Status":{"code":500}}')
    }
  },
  'breaks off': async (upstream) => {
    upstream.misbehave = (request) => void request.socket.destroy()
  },
}

test('an origin that is dead in every way costs readers of what is cached nothing but its age; calls that need it are answered in the envelope; the first good answer is given at once', async () => {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  /** Lists are fresh for two seconds, and may be shown for a day while the origin fails. */
  const revive = () => {
    upstream.misbehave = (request, response) => {
      if (!request.url?.startsWith('/api/News/List')) return upstream.answer(request, response)
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=2, stale-while-revalidate=10, stale-if-error=86400',
      })
      response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 0 }))
    }
  }
  revive()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    UPSTREAM_TIMEOUT_MS: '2000',
    LIVE_POLL_MS: '500',
    OPERATOR_TOKEN: TOKEN,
  })
  await relay.start()
  onTestFinished(async () => {
    await relay.stop('SIGKILL')
    await upstream.close()
  })
  const read = (list: number) =>
    fetch(`${relay.address}/api/News/List?PageNumber=${(list % LISTS) + 1}&PageSize=12`)
  /** Nothing is cached of it. */
  const call = async () => {
    const response = await fetch(`${relay.address}/api/Match/Recent`, {
      method: 'POST',
      headers: { ...CSRF_PAIR, 'content-type': 'application/json' },
      body: '{"PageNumber":1,"PageSize":1}',
    })
    expect(await response.json()).toMatchObject({ Status: { code: response.status } })
    return response.status
  }
  const circuit = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const metrics = await (await fetch(`${relay.address}/metrics`, { headers })).text()
    return Number(/^crease_upstream_circuit (\d)$/m.exec(metrics)?.[1])
  }
  for (let list = 0; list < LISTS; list += 1) await read(list)
  await fetch(relay.address + PAGE)
  expect(await circuit()).toBe(0)

  const statuses = new Set<number>()
  for (const die of Object.values(DEATHS)) {
    revive()
    await die(upstream)
    const calling = Promise.all(Array.from({ length: CALLS }, call))
    for (let list = 0; list < READS; list += 1) {
      const { status, headers } = await read(list)
      expect([status, headers.has('age')]).toEqual([200, true])
      await pause(10)
    }
    for (const status of await calling) statuses.add(status)
    if (die === DEATHS.refuses) await upstream.listen(Number(apiHost.port))
  }
  // 404 is what this origin answers while it is alive.
  expect([...statuses].filter((status) => ![404, 500, 502, 504].includes(status))).toEqual([])
  expect(statuses).toContain(502)
  await expect.poll(circuit).toBe(2)
  await expect.poll(async () => (await fetch(relay.address + PAGE)).text()).toContain('class="stale-notice')
  revive()
  await expect.poll(call).toBe(404)
})
