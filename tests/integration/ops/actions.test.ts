import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_SETTINGS } from '#relay/ops/action-rules.ts'
import { SettingsFile, settingsPath } from '#relay/ops/settings-file.ts'
import type { OpsAction } from '#shared/ops/ops-action.ts'
import { STATUS_HEADER, STATUS_PATH } from '#shared/ops/origin-status.ts'
import { MovableClock } from '#tests/support/movable-clock.ts'
import { noticeFor, operated, runsOf, snapshotsOf, withEnglish } from '#tests/support/operated-relay.ts'
import { Reader } from '#tests/support/reader.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const STATUS = {
  isDatabaseUp: true,
  freeBytes: 5e9,
  letters: { waiting: 0, lateMs: 0, givenUp: 0 },
  logins: { accepted: 0, refused: 0 },
}

const NO_ACTIONS: [string, unknown][] = [
  ['no such action', { type: 'reboot' }],
  ['a topic that is none', { type: 'resync', topic: '../../etc' }],
  ['a match that is no number', { type: 'withdraw', match: '7; drop' }],
  ['a relay that is not there', { type: 'drain', relay: 'elsewhere:8080' }],
  ...['__proto__', 'constructor', 'toString'].map((relay): [string, unknown] => [
    `a relay of the name ${relay}`,
    { type: 'drain', relay },
  ]),
  ['a topic that is not there', { type: 'resync', topic: 'match/99' }],
  ['a match that is not there', { type: 'withdraw', match: '99' }],
  ['a notice with a control character', withEnglish('Rain\u0007')],
  ['a notice that turns the direction of the page', withEnglish('Rain \u202e0:51')],
  ['a call that is a pattern', { type: 'purge', call: '.*' }],
  ['a notice without a language', { type: 'notice', notice: { Text: { en: 'a' }, From: 0, Until: 1 } }],
  [
    'a notice that is a book',
    {
      type: 'notice',
      notice: { ...noticeFor(1000), Text: { en: 'x'.repeat(281), hi: 'a', te: 'a', kn: 'a' } },
    },
  ],
]

test('while polling is held upstream is not asked, and when it is resumed it is asked at once', async () => {
  const { operator, upstream, reader } = await operated()
  expect((await operator.act({ type: 'hold' })).status).toBe(200)
  // The poll that was under way may still end.
  upstream.show(sampleMatch(7), sampleScorecard(11))
  let asked = -1
  const isQuiet = () => {
    const before = asked
    asked = upstream.asked.length
    return before === asked
  }
  await expect.poll(isQuiet, { interval: 400 }).toBe(true)
  expect((await operator.act({ type: 'hold' })).status).toBe(409)
  upstream.show(sampleMatch(7), sampleScorecard(12))
  expect((await operator.act({ type: 'resume' })).status).toBe(200)
  await reader.holds('match/7', (state) => runsOf(state) === 12)
})

test('a relay that starts while polling is held asks upstream until its first good answer, and then only how it is', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const held = { ...NO_SETTINGS, version: 1, held: { by: 'Asha', at: 1 } }
  await new SettingsFile(settingsPath(opsFolder, 8080)).write(held)
  const { operator, upstream, address } = await operated({ opsFolder }, {}, (upstream) => {
    let polls = 0
    upstream.misbehave = (request, response) => {
      response.setHeader(STATUS_HEADER, '1')
      if (request.url === STATUS_PATH) return void response.end(JSON.stringify(STATUS))
      polls += 1
      if (polls === 1) return void response.writeHead(503).end()
      upstream.answer(request, response)
    }
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/api/Match/LiveMatches`)).status).toBe(200)
  const freeBytes = async () => (await operator.status())?.relays[0]?.facts.origin?.freeBytes
  await expect.poll(freeBytes).toBe(STATUS.freeBytes)
  expect((await operator.status())?.conditions.map(({ id }) => id)).toEqual(['polling-held'])
  expect(upstream.countOf('/api/Match/LiveMatches')).toBe(2)
})

test('a drained relay sends its viewers away, lets nobody in and is not ready, until that is undone', async () => {
  const { operator, reader, address } = await operated()
  const report = await expect
    .poll(() => operator.status())
    .toBeDefined()
    .then(() => operator.status())
  const relay = report?.relay ?? ''
  expect((await operator.act({ type: 'drain', relay })).status).toBe(200)
  expect((await reader.closed).code).toBe(1012)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const refused = new Reader(address)
  expect((await refused.closed).code).toBe(1006)
  await expect.poll(async () => (await operator.status())?.headline.sentence).toMatch(/being drained/)
  expect((await operator.act({ type: 'undrain', relay })).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await Reader.open(address)
})

test('a purge forgets what is held of the call, and of no other', async () => {
  const { operator, address, upstream } = await operated()
  upstream.misbehave = (request, response) => {
    if (request.url?.startsWith('/api/Match/Live')) return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
    response.end('{"Status":{"code":200,"returnMessage":""}}')
  }
  const [config, sponsors] = ['/api/Common/GetConfig', '/api/Common/GetTeamsLogo'] as const
  const asked = async () => {
    for (const path of [config, sponsors]) await (await fetch(`${address}${path}`)).text()
    return [upstream.countOf(config), upstream.countOf(sponsors)]
  }
  expect(await asked()).toEqual([1, 1])
  expect(await asked()).toEqual([1, 1])
  await operator.act({ type: 'purge', call: 'Common/GetConfig' })
  expect(await asked()).toEqual([2, 1])
  await operator.act({ type: 'purge' })
  expect(await asked()).toEqual([3, 2])
})

test('a purge and a resync are done also after the clock was set back', async () => {
  const clock = new MovableClock()
  const { operator, reader, address, upstream } = await operated({ clock })
  const call = '/api/Common/GetConfig'
  upstream.misbehave = (request, response) => {
    if (request.url?.startsWith('/api/Match/Live')) return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
    response.end('{"Status":{"code":200,"returnMessage":""}}')
  }
  const asked = async () => {
    await (await fetch(`${address}${call}`)).text()
    return upstream.countOf(call)
  }
  expect(await asked()).toBe(1)
  for (const time of [1, 2]) {
    await operator.act({ type: 'purge' })
    expect(await asked()).toBe(1 + time)
    await operator.act({ type: 'resync', topic: 'match/7' })
    await expect.poll(() => snapshotsOf(reader, 'match/7')).toBe(1 + time)
    clock.moveWall(-3_600_000)
  }
})

test('what is no action, or is about nothing that is there, is refused with a sentence and changes nothing', async () => {
  const { operator } = await operated()
  await expect.poll(() => operator.status()).toBeDefined()
  for (const [what, action] of NO_ACTIONS) {
    const answer = await operator.act(action as OpsAction)
    expect(answer.status, what).toBe(400)
    const { Status } = await answer.json()
    expect(Status.returnMessage, what).toMatch(/^(There is no|The action cannot be done:)/)
  }
  expect((await operator.status())?.settings.audit).toEqual([])
})

test('nobody acts without a session, nor from another site, nor twenty-one times a minute', async () => {
  const { operator, address } = await operated()
  const post = (headers: Record<string, string>) =>
    fetch(`${address}/ops/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ type: 'purge' }),
    })
  expect((await post({})).status).toBe(401)
  expect((await post({ cookie: operator.cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
  for (let time = 0; time < 20; time += 1) expect((await operator.act({ type: 'purge' })).status).toBe(200)
  const tooMany = await operator.act({ type: 'purge' })
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
})
