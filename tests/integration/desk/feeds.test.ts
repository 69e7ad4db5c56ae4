import { expect, test } from 'vitest'
import { fetchOutside, mayBeOutside } from '#relay/network/fetch-outside.ts'
import { isOutside } from '#relay/network/networks.ts'
import type { Ask } from '#relay/origin/parts/ingest/feeds/provider-answers.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'

const URL_OF_PROVIDER = 'https://provider.example/v1/match?id=1'

/** A club's match, and a provider that answers what it is given. */
async function fedClub() {
  const asked: { url: string; key: string | undefined }[] = []
  const provider: { answer: () => Response } = { answer: () => new Response('', { status: 503 }) }
  const askProvider: Ask = async (url, { headers }) => {
    asked.push({ url, key: headers['x-key'] })
    return provider.answer()
  }
  const due: (() => void)[] = []
  const club = await clubUnderTest({
    askProvider,
    timers: (_ms, work) => {
      due.push(work)
      return () => void due.splice(due.indexOf(work) >>> 0, 1)
    },
  })
  const { app, desk, MatchId } = club
  /** The clock moves, and the work that waits for it runs. */
  const pass = (ms: number) => {
    club.pass(ms)
    for (const work of due.splice(0)) work()
  }
  const scoreOf = (r: number, w: number, o: number) => () =>
    Response.json({
      data: {
        ...{ id: 'm1', teams: ['Riverside CC', 'Hill Wanderers'], matchStarted: true, matchEnded: false },
        score: [{ r, w, o, inning: 'Riverside CC Inning 1' }],
      },
    })
  const add = (changes: object = {}) =>
    desk('POST', 'Feed', {
      ...{ From: 'cricketdata', Url: URL_OF_PROVIDER, Header: 'X-Key: secret', MatchId, Seconds: 10 },
      ...changes,
    })
  const feed = async () => (await desk('GET', 'Feed')).json().data[0]
  const innings = async () =>
    (await app.inject(`/api/Match/MatchDetail/${MatchId}`)).json().data.Scorecard.Innings[1]
  /** Until it is as it should be, with ten seconds before each look. */
  const until = (read: () => Promise<unknown>, expected: object) =>
    expect
      .poll(async () => {
        pass(10_000)
        return read()
      })
      .toMatchObject(expected)
  return { ...club, pass, asked, provider, scoreOf, add, feed, innings, until }
}

test('a provider that an editor enters is asked with its key, and its score is on the match until it is stopped', async () => {
  const { asked, provider, scoreOf, add, feed, innings, until, desk, pass } = await fedClub()
  provider.answer = scoreOf(40, 1, 5)
  const { FeedId } = (await add()).json().data
  await until(innings, { Runs: 40, Wickets: 1, Overs: '5' })
  await until(feed, { FeedId, From: 'cricketdata', Failures: 0, Line: '40/1 (5) sent' })
  expect((await feed()).AnsweredAt).toBeDefined()
  expect(asked[0]).toEqual({ url: URL_OF_PROVIDER, key: 'secret' })
  expect(JSON.stringify(await feed())).not.toContain('secret')

  // One wrong answer, and none at all.
  provider.answer = scoreOf(12, 0, 2)
  await until(feed, { Line: expect.stringContaining('goes back') })
  provider.answer = () => new Response('', { status: 503 })
  await until(feed, { Failures: 2, Line: 'The provider answers 503' })
  expect(await innings()).toMatchObject({ Runs: 40 })

  provider.answer = scoreOf(52, 1, 6)
  await until(innings, { Runs: 52 })
  expect((await desk('DELETE', `Feed/${FeedId}`)).statusCode).toBe(200)
  expect((await desk('DELETE', `Feed/${FeedId}`)).statusCode).toBe(404)
  const before = asked.length
  pass(10_000)
  await until(feed, { StoppedAt: expect.any(String) })
  expect(asked.length - before).toBeLessThanOrEqual(1)
})

test('a feed ends with a sentence where the match is handed to a scorer', async () => {
  const { provider, scoreOf, add, feed, until, desk, MatchId } = await fedClub()
  expect((await desk('POST', `Match/${MatchId}/Owner`, { Owner: 'scorer' })).statusCode).toBe(200)
  provider.answer = scoreOf(40, 1, 5)
  await add()
  await until(feed, { StoppedAt: expect.any(String), Line: expect.stringMatching(/scor/i) })
})

test.each([
  [{ Url: 'http://provider.example/' }, 400],
  [{ Url: 'https://127.0.0.1/' }, 400],
  [{ Url: 'https://localhost:8080/' }, 400],
  [{ Url: 'https://[::1]/' }, 400],
  [{ Url: 'https://[::ffff:10.0.0.1]/' }, 400],
  [{ Url: 'https://169.254.169.254/latest/meta-data' }, 400],
  [{ Url: 'nowhere' }, 400],
  [{ Header: 'no header' }, 400],
  [{ Header: 'X-Key: a\r\nHost: b' }, 400],
  [{ From: 'nobody' }, 400],
  [{ Seconds: 1 }, 400],
  [{ MatchId: 9999 }, 404],
])('a feed with %j is refused with a sentence', async (changes, status) => {
  const { add, feed } = await fedClub()
  const answer = await add(changes)
  expect([answer.statusCode, answer.json().Status.returnMessage]).toEqual([
    status,
    expect.stringMatching(/\w{4}/),
  ])
  expect(await feed()).toBeUndefined()
})

test('an address that leads into the network is refused when it is looked up, whatever its name', async () => {
  expect(mayBeOutside('https://localtest.example/')).toBe(true)
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
  ])
    expect([address, isOutside(address)]).toEqual([address, false])
  expect(['8.8.8.8', '2606:4700::1111'].map(isOutside)).toEqual([true, true])
  const signal = AbortSignal.timeout(5000)
  await expect(fetchOutside('https://127.0.0.1:1/', { headers: {}, signal })).rejects.toThrow(/leads into/)
})
