import { expect, test } from 'vitest'
import type { HttpClient } from '#client/kit/api/exchange.ts'
import { addPlayer, tapBall, tapChoice, tapEvent } from '#client/tools/score/enter.ts'
import { scoringCalls } from '#client/tools/score/scoring-calls.ts'
import type { ScoringPhone } from '#client/tools/score/scoring-phone.ts'
import { begunAnew } from '#client/tools/score/stored-match.ts'
import { begin, linkOf, phoneOf, runs, runsOn } from '#tests/support/phone-under-test.ts'
import { ScoringDouble } from '#tests/support/scoring-double.ts'

const areSent = (phone: ScoringPhone) => phone.match.sent === phone.match.pad.log.length

/** A phone that has sent some balls. */
async function scoring(onTestFinished: (done: () => void) => void) {
  const server = new ScoringDouble()
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const { phone } = phoneOf()
  const link = linkOf(phone, server, closed)
  await begin(phone)
  await runs(phone, 1, 2, 0, 4)
  await expect.poll(() => areSent(phone) && server.log.length).toBe(6)
  return { server, phone, link, closed }
}

test('a server that was restored gets again what it lacks, with the next ball and also without one', async ({
  onTestFinished,
}) => {
  const { server, phone, link } = await scoring(onTestFinished)
  server.restore(3)
  await runs(phone, 6)
  await expect.poll(() => server.log).toEqual(phone.match.pad.log)
  server.restore(2)
  await link.tryAgain()
  await expect.poll(() => server.log).toEqual(phone.match.pad.log)
  expect([runsOn(phone), phone.match.theirs]).toEqual([13, undefined])
})

test('a phone that only follows loses nothing to a server that was restored', async ({ onTestFinished }) => {
  const { server, closed } = await scoring(onTestFinished)
  const two = phoneOf('two').phone
  const link = linkOf(two, server, closed)
  await expect.poll(() => two.match.pad.log.length).toBe(6)
  server.restore(3)
  await link.tryAgain()
  await expect.poll(() => two.match.sent).toBe(3)
  expect(two.match.pad.log).toHaveLength(6)
})

test('a phone that takes over begins with what the other one sent a moment ago', async ({
  onTestFinished,
}) => {
  const { server, phone, closed } = await scoring(onTestFinished)
  const two = phoneOf('two').phone
  const link = linkOf(two, server, closed)
  await expect.poll(() => two.match.pad.log.length).toBe(6)
  await runs(phone, 6)
  await expect.poll(() => server.log.length).toBe(7)
  server.isSilent = true
  await link.takeOver()
  expect([two.match.fence, two.match.pad.log]).toEqual([2, server.log])
})

test('where another log is on the server, the parting is shown and nothing is sent in a circle', async ({
  onTestFinished,
}) => {
  const { server, phone } = await scoring(onTestFinished)
  const other = server.log.map((entry) => ({ ...entry, Id: `other ${entry.Id}` }))
  server.log = [...server.log.slice(0, 3), ...other.slice(2, 3)]
  const before = server.called.length
  await runs(phone, 6)
  await expect.poll(() => phone.match.theirs?.length).toBe(1)
  expect([phone.match.sent, server.called.length - before]).toEqual([3, expect.toSatisfy((n) => n < 6)])
})

test('a match that the desk closed, or that a program sends, is asked for once and says why', async ({
  onTestFinished,
}) => {
  const { server, phone, link } = await scoring(onTestFinished)
  server.closedWords = 'Another program sends the score of this match.'
  const before = server.called.length
  await runs(phone, 6)
  await expect.poll(() => link.state.get()).toMatchObject({ kind: 'refused', words: server.closedWords })
  await runs(phone, 1)
  expect(server.called.length - before).toBeLessThanOrEqual(4)
  expect(phone.match.pad.log).toHaveLength(8)
  server.closedWords = undefined
  await link.tryAgain()
  await expect.poll(() => areSent(phone)).toBe(true)
  await expect.poll(() => link.state.get().kind).toBe('connected')
})

test('a match that the browser has cleared from its storage is recorded again without a key', async ({
  onTestFinished,
}) => {
  const server = new ScoringDouble()
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const { phone, disk } = phoneOf()
  const link = linkOf(phone, server, closed)
  await begin(phone)
  server.isCutOff.add('one')
  await runs(phone, 4)
  disk.clear()
  await link.tryAgain()
  await expect.poll(() => disk.get(7)?.pad.log).toEqual(phone.match.pad.log)
  expect(phone.match.pad.log).toHaveLength(phone.match.sent + 1)
})

test('a refusal of entries is over once there are none to send', async ({ onTestFinished }) => {
  const { server, phone, link } = await scoring(onTestFinished)
  server.closedWords = 'This match came from a file.'
  await runs(phone, 6)
  await expect.poll(() => link.state.get()).toMatchObject({ kind: 'refused', words: server.closedWords })
  Object.assign(server, { closedWords: undefined, epoch: 1, log: [] })
  await link.tryAgain()
  await expect
    .poll(() => [begunAnew(phone.match)?.entries.length, link.state.get().kind])
    .toEqual([7, 'connected'])
})

test('a phone that comes back after another took over says who scores, whichever answer comes first', async ({
  onTestFinished,
}) => {
  const { server, phone, link, closed } = await scoring(onTestFinished)
  server.isSilent = true
  const two = phoneOf('two').phone
  await linkOf(two, server, closed).takeOver()
  let open = () => {}
  server.gate = new Promise((resolve) => {
    open = resolve
  })
  await runs(phone, 6)
  await link.tryAgain()
  const before = server.called.length
  open()
  await expect.poll(() => server.called.slice(before)).toEqual(['lock', 'match'])
  await link.tryAgain()
  expect(link.state.get().kind).toBe('connected')
  expect([phone.match.holder, phone.match.fence]).toEqual(['Scorer two', undefined])
})

test('handing over waits for what is being sent', async ({ onTestFinished }) => {
  const { server, phone, link } = await scoring(onTestFinished)
  let open = () => {}
  server.gate = new Promise((resolve) => {
    open = resolve
  })
  await runs(phone, 6)
  const yielded = link.yieldTo('two')
  await new Promise((done) => setImmediate(done))
  expect([link.state.get().isYielding, server.called.includes('yield')]).toEqual([true, false])
  open()
  await yielded
  expect([server.log.length, server.called.at(-1), link.state.get().isYielding]).toEqual([7, 'yield', false])
})

test('a player who joined at the desk is on the pad with the next heartbeat', async ({ onTestFinished }) => {
  const { server, phone, link } = await scoring(onTestFinished)
  const [a, b] = server.sheet.Teams
  const late = { PlayerId: 777, Name: 'Late' }
  server.sheet = { ...server.sheet, Teams: [{ ...a, Players: [...a.Players, late] }, b] }
  await link.tryAgain()
  expect(phone.match.Sheet.Teams[0].Players.at(-1)).toEqual(late)
  expect([runsOn(phone), phone.match.pad.log.length]).toEqual([7, 6])
})

test('a server that does not answer well is not said to be a network that is away, and what waited goes up afterwards', async ({
  onTestFinished,
}) => {
  const { server, phone, link } = await scoring(onTestFinished)
  const answers = (httpStatus: number): HttpClient => ({
    cookies: () => '',
    fetch: async () => new Response('<h1>Bad Gateway</h1>', { status: httpStatus }),
  })
  const codeOf = async (client: HttpClient) =>
    (await scoringCalls(7, () => 'Riya', client).lock('one', {})).code
  for (const status of [429, 500, 502, 503, 507]) {
    server.fault = await codeOf(answers(status))
    await runs(phone, 1)
    await expect.poll(() => [status, link.state.get().kind]).toEqual([status, 'server trouble'])
  }
  // The page of a network that wants a login is no answer of the server.
  expect(await codeOf(answers(200))).toBe(0)
  expect(await codeOf({ cookies: () => '', fetch: () => Promise.reject(new TypeError('no network')) })).toBe(
    0,
  )
  server.fault = undefined
  await link.tryAgain()
  await expect.poll(() => [areSent(phone), link.state.get().kind]).toEqual([true, 'connected'])
})

test('a player whom the scorer named without a network has balls at once, and the number of the server when they go up', async ({
  onTestFinished,
}) => {
  const { server, phone, link } = await scoring(onTestFinished)
  server.isCutOff.add('one')
  await tapBall(phone, { isOut: true })
  await tapBall(phone, { kind: 'bowled' })
  await tapChoice(phone, { as: 'batter', id: await addPlayer(phone, 1, '  Nia \u202e Rao ') })
  await runs(phone, 2)
  expect(await addPlayer(phone, 1, 'nia rao')).toBe(phone.match.newcomers?.[0]?.PlayerId)
  server.isCutOff.clear()
  await link.tryAgain()
  await expect.poll(() => areSent(phone)).toBe(true)
  const player = server.sheet.Teams[0].Players.find(({ Name }) => Name === 'Nia Rao')
  expect(server.log.at(-1)).toMatchObject({ Batter: player?.PlayerId, Runs: 2 })
  expect(phone.match.pad.log).toEqual(server.log)
  await link.tryAgain()
  expect([phone.match.newcomers, phone.match.Sheet]).toEqual([[], server.sheet])

  server.restore(5)
  await tapChoice(phone, { as: 'bowler', id: 209 })
  await runs(phone, 1)
  await expect.poll(() => areSent(phone) && server.log.length).toBe(9)
  expect(server.sheet.Teams[0].Players.map(({ Name }) => Name)).toContain('Nia Rao')
  expect(phone.match.pad.log).toEqual(server.log)
  expect(runsOn(phone)).toBe(10)
})

test('a phone that is closed sends nothing more', async ({ onTestFinished }) => {
  const { server, phone, closed } = await scoring(onTestFinished)
  closed.abort()
  await tapBall(phone, { runs: 1 })
  expect([server.log.length, phone.match.pad.log.length]).toEqual([6, 7])
})

test('a log that an editor began anew is not filled again: what the phone has more is set aside', async ({
  onTestFinished,
}) => {
  const { server, phone, link } = await scoring(onTestFinished)
  await expect.poll(() => phone.match.epoch).toBe(0)
  server.restore(0)
  server.epoch = 1
  await runs(phone, 6)
  await link.tryAgain()
  await expect.poll(() => phone.match.asides?.length).toBe(1)
  expect([server.log, phone.match.pad.log, begunAnew(phone.match)?.entries.length]).toEqual([[], [], 7])
  await tapEvent(phone, { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' })
  expect([begunAnew(phone.match), phone.match.asides?.length]).toEqual([undefined, 1])
})
