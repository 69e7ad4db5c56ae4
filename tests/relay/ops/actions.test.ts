import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Clock } from '#relay/clock.ts'
import { createLog, type Log } from '#relay/logging/create-log.ts'
import { afterAction, NO_SETTINGS } from '#relay/ops/settings.ts'
import { SettingsFile } from '#relay/ops/settings-file.ts'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { type Notice, OpsAction } from '#shared/ops/ops-action.ts'
import { MovableClock } from '#tests/support/movable-clock.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const TOKEN = 'a token of some length'
const WHO = { by: 'Asha', at: 1_800_000_000_000 }
const runsOf = (state: unknown) => (state as MatchState).Innings['1']?.Runs
const boardOf = (state: unknown) => state as Board
const snapshotsOf = ({ messages }: Reader, topic: string) =>
  messages.filter((message) => message.type === 'snapshot' && message.topic === topic).length

async function operated(surroundings: { opsFolder?: string; clock?: Clock; log?: Log } = {}) {
  const under = await relayUnderTest(
    { OPERATOR_TOKEN: TOKEN },
    (upstream) => {
      upstream.show(sampleMatch(7), sampleScorecard(10))
      upstream.show(sampleMatch(8), sampleScorecard(20))
    },
    surroundings,
  )
  const operator = await operatorAt(under.address, TOKEN)
  const reader = await Reader.open(under.address)
  reader.subscribe('live', 'match/7')
  await reader.holds('match/7', (state) => runsOf(state) === 10)
  return { ...under, operator, reader }
}

const withEnglish = (en: string) => ({
  type: 'notice',
  notice: { ...noticeFor(60_000), Text: { ...noticeFor(1).Text, en } },
})

const noticeFor = (ms: number) => ({
  Text: { en: 'Rain', hi: 'बारिश', te: 'వాన', kn: 'ಮಳೆ' },
  From: Date.now() - 1000,
  Until: Date.now() + ms,
})

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

test('what an operator does is a mark on the graphs, once, with who did it', async () => {
  const { operator } = await operated()
  await operator.act({ type: 'purge' })
  await operator.act({ type: 'withdraw', match: '8' })
  const marks = async () =>
    (await operator.report())?.marks.filter(({ kind }) => kind === 'action').map(({ text }) => text)
  await expect.poll(marks).toEqual(['Asha: purge the cache', 'Asha: withdraw match 8'])
  await operator.act({ type: 'allow', match: '8' })
  await expect.poll(marks).toHaveLength(3)
})

test('a withdrawn match leaves the board and loses its score at once, and both come back when it is allowed again', async () => {
  const { operator, reader, relay } = await operated()
  expect((await operator.act({ type: 'withdraw', match: '7' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Matches['7'] === undefined)
  await reader.holds('match/7', (state) => {
    const { Innings, Deliveries, Withdrawn, Match } = state as unknown as MatchState
    return (
      Withdrawn === true && Match.LiveMatchId === 7 && Object.keys({ ...Innings, ...Deliveries }).length === 0
    )
  })
  expect(Object.keys(boardOf(relay.hub.topic('live')?.state).Matches)).toEqual(['8'])
  expect((await operator.act({ type: 'allow', match: '7' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Matches['7'] !== undefined)
  await reader.holds('match/7', (state) => runsOf(state) === 10 && !('Withdrawn' in Object(state)))
})

test('a notice is on the board for as long as it holds, in every language', async () => {
  const { operator, reader } = await operated()
  expect((await operator.act({ type: 'notice', notice: noticeFor(3000) })).status).toBe(200)
  const board = await reader.holds('live', (state) => boardOf(state).Notice !== undefined)
  expect(boardOf(board).Notice?.Text).toEqual(noticeFor(1).Text)
  await reader.holds('live', (state) => boardOf(state).Notice === undefined)
})

test('a notice is told also while upstream is dead, and says nothing of the scores being fresh', async () => {
  const { operator, reader, upstream, relay } = await operated()
  upstream.misbehave = (_request, response) => response.destroy()
  await operator.act({ type: 'notice', notice: noticeFor(60_000) })
  await reader.holds('live', (state) => boardOf(state).Notice !== undefined)
  await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
  expect(relay.room.freshness.upstream).toBe('stale')
  expect((await operator.act({ type: 'clear-notice' })).status).toBe(200)
  await reader.holds('live', (state) => boardOf(state).Notice === undefined)
  expect(relay.room.freshness.upstream).toBe('stale')
})

test('a resync asks upstream for everything and gives every reader of the topic its whole state', async () => {
  const { operator, reader, upstream } = await operated()
  expect(snapshotsOf(reader, 'match/7')).toBe(1)
  const before = upstream.asked.length
  expect((await operator.act({ type: 'resync', topic: 'match/7' })).status).toBe(200)
  await expect.poll(() => snapshotsOf(reader, 'match/7')).toBe(2)
  const unconditional = () =>
    upstream.asked.slice(before).some(({ headers }) => headers['if-none-match'] === undefined)
  await expect.poll(unconditional).toBe(true)
})

test('a drained relay sends its viewers away, lets nobody in and is not ready, until that is undone', async () => {
  const { operator, reader, address } = await operated()
  const report = await expect
    .poll(() => operator.report())
    .toBeDefined()
    .then(() => operator.report())
  const relay = report?.relay ?? ''
  expect((await operator.act({ type: 'drain', relay })).status).toBe(200)
  expect((await reader.closed).code).toBe(1012)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const refused = new Reader(address)
  expect((await refused.closed).code).toBe(1006)
  await expect.poll(async () => (await operator.report())?.headline.sentence).toMatch(/being drained/)
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

test('what was asked for once before a relay started is not done again by it', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const before = await operated({ opsFolder })
  await before.operator.act({ type: 'resync', topic: 'match/7' })
  await before.relay.app.close()
  const { operator, reader } = await operated({ opsFolder })
  await expect.poll(() => operator.report()).toBeDefined()
  await operator.act({ type: 'resync', topic: 'live' })
  await expect.poll(() => snapshotsOf(reader, 'live')).toBe(2)
  expect(snapshotsOf(reader, 'match/7')).toBe(1)
})

test('the log level is raised and falls by itself', async () => {
  const { operator, relay } = await operated()
  expect((await operator.act({ type: 'log-level', level: 'debug' })).status).toBe(200)
  expect(relay.app.log.level).toBe('debug')
  const { logLevel = { until: 0 } } = (await operator.report())?.settings ?? {}
  const left = {
    version: 99,
    withdrawn: {},
    draining: {},
    audit: [],
    logLevel: { ...WHO, level: 'debug' as const, until: Math.min(logLevel.until, Date.now()) },
  }
  relay.order(left, 'any')
  expect(relay.app.log.level).toBe('silent')
})

test('every action stands in the audit log with who, when, what and its outcome', async () => {
  const { operator } = await operated()
  await operator.act({ type: 'purge' })
  await operator.act({ type: 'withdraw', match: '8' })
  await expect
    .poll(async () =>
      (await operator.report())?.settings.audit.map(({ by, action, outcome }) => [by, action, outcome]),
    )
    .toEqual([
      ['Asha', 'withdraw match 8', 'off the board'],
      ['Asha', 'purge the cache', 'forgotten'],
    ])
})

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

test('what is no action, or is about nothing that is there, is refused with a sentence and changes nothing', async () => {
  const { operator } = await operated()
  await expect.poll(() => operator.report()).toBeDefined()
  for (const [what, action] of NO_ACTIONS) {
    const answer = await operator.act(action as OpsAction)
    expect(answer.status, what).toBe(400)
    const { Status } = await answer.json()
    expect(Status.returnMessage, what).toMatch(/^(There is no|The action cannot be done:)/)
  }
  expect((await operator.report())?.settings.audit).toEqual([])
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

test('what operators want holds over a restart', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const { operator, relay, config } = await operated({ opsFolder })
  await operator.act({ type: 'withdraw', match: '7' })
  await relay.app.close()
  const path = join(opsFolder, `ops-${config.port}.settings.json`)
  expect(JSON.parse(await readFile(path, 'utf8')).withdrawn).toHaveProperty('7')
  const again = await operatedAgain(opsFolder)
  await expect
    .poll(() => Object.keys(boardOf(again.relay.hub.topic('live')?.state ?? { Matches: {} }).Matches))
    .toEqual(['8'])
})

test('settings that are damaged are set aside and told of, and what is kept next is read again', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'crease-ops-')), 'settings.json')
  for (const damaged of ['{"version":', '{"version":1}', '']) {
    await writeFile(path, damaged)
    const told: string[] = []
    const file = new SettingsFile(path, (aside) => told.push(aside))
    expect(await file.read()).toBeUndefined()
    expect(told).toEqual([`${path}.damaged`])
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(damaged)
    await file.write({ ...NO_SETTINGS, version: 3 })
    expect((await new SettingsFile(path).read())?.version).toBe(3)
  }
})

test('a relay whose settings are damaged starts, and its log says which file that was', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const lines: string[] = []
  await writeFile(join(opsFolder, 'ops-8080.settings.json'), '{')
  const log = createLog({ level: 'info', process: 'relay', write: (line) => void lines.push(line) })
  const { operator } = await operated({ opsFolder, log })
  expect((await operator.act({ type: 'purge' })).status).toBe(200)
  expect(lines.find((line) => line.includes('damaged'))).toContain('ops-8080.settings.json.damaged')
})

test('a match that is withdrawn is told by no call until it is allowed again, whatever was held of it', async () => {
  const { operator, address, upstream } = await operated()
  const detail = { ...boardMatch(7), Scorecard: sampleScorecard(10), Squads: {}, BallsPerOver: 6 }
  const answers: Record<string, object> = {
    '/api/Match/MatchDetail/7': { data: detail },
    '/api/Match/MatchHighlights/7': { data: [{ Innings: 1, Over: 1, Ball: 1, Kind: 'six' }] },
    '/api/Match/Deliveries/7': { data: [{ Innings: 1, Runs: 6 }], Players: {} },
    '/api/Match/Upcoming': { data: [boardMatch(7), boardMatch(8)], TotalCount: 2 },
    '/api/Media/cards/match/7.png': {},
    '/api/Match/Scorecard/7': { Innings: { '1': { Runs: 10 } } },
  }
  upstream.misbehave = (request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined) return upstream.answer(request, response)
    response.writeHead(200, {
      'content-type': request.url?.endsWith('.png') ? 'image/png' : 'application/json',
      'cache-control': 'public, max-age=600',
      etag: '"theirs"',
    })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, ...answer }))
  }
  const told = async () => {
    const asked = Object.keys(answers).map(async (path) => {
      const headers: Record<string, string> = path.endsWith('.png') ? {} : { 'if-none-match': '"theirs"' }
      const answer = await fetch(`${address}${path}`, { headers })
      return answer.status === 200 ? await answer.text() : `${answer.status}`
    })
    return Promise.all(asked)
  }
  const before = await told()
  await operator.act({ type: 'withdraw', match: '7' })
  const [shown = '', highlights = '', deliveries = '', list = '', ...scores] = await told()
  expect(JSON.parse(shown).data).toMatchObject({
    LiveMatchId: 7,
    Withdrawn: true,
    Scorecard: { Innings: {}, Deliveries: {} },
  })
  expect(shown).not.toMatch(/Scores|Runs/)
  for (const text of [highlights, deliveries]) expect(JSON.parse(text).data).toEqual([])
  expect(JSON.parse(list).data.map(({ LiveMatchId }: { LiveMatchId: number }) => LiveMatchId)).toEqual([8])
  expect(scores).toEqual(['410', '410'])
  await operator.act({ type: 'allow', match: '7' })
  expect(await told()).toEqual(before)
})

test('a relay that starts again never shows the score of a match that was withdrawn before', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const before = await operated({ opsFolder })
  await before.operator.act({ type: 'withdraw', match: '7' })
  await before.relay.app.close()
  const { relay } = await operatedAgain(opsFolder)
  await expect.poll(() => relay.hub.isReady).toBe(true)
  expect(relay.hub.topic('match/7')).toMatchObject({ offset: 0, state: { Withdrawn: true, Innings: {} } })
})

const boardMatch = (id: number) => ({ ...sampleMatch(id), Scores: { '1': { Runs: 10 } } })

async function operatedAgain(opsFolder: string) {
  return relayUnderTest(
    { OPERATOR_TOKEN: TOKEN },
    (upstream) => {
      upstream.show(sampleMatch(7), sampleScorecard(10))
      upstream.show(sampleMatch(8), sampleScorecard(20))
    },
    { opsFolder },
  )
}

test('a notice of several lines is shown as one, and keeps what joins letters of Indic scripts', () => {
  const { notice } = OpsAction.parse({
    type: 'notice',
    notice: {
      ...noticeFor(1000),
      Text: { ...noticeFor(1).Text, en: ' Rain.\r\n\tBack at 15:40 ', hi: 'क्\u200dष' },
    },
  }) as { notice: Notice }
  expect(notice.Text).toMatchObject({ en: 'Rain. Back at 15:40', hi: 'क्\u200dष' })
})

test('a notice that would be over before it begins is refused', () => {
  const notice = { Text: { en: 'a', hi: 'a', te: 'a', kn: 'a' }, From: WHO.at + 10, Until: WHO.at + 5 }
  expect(() => afterAction(NO_SETTINGS, { type: 'notice', notice }, WHO)).toThrow(/over before it begins/)
})
