import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FeedFollower } from '#relay/origin/parts/ingest/feeds/follow-feed.ts'
import type { PublishedShot } from '#shared/api/match.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { pushedMatch } from '#tests/support/pushed-match.ts'

/** A match whose program says where balls went, and what readers get of it. */
async function wheel() {
  const fixture = await pushedMatch()
  const { app, matchId, push, card, a, b } = fixture
  const [batter, other] = a.Players
  const bowler = b.Players[10]
  const players = {
    Batting: [
      { ExternalId: 'x1', Name: batter?.Name, Runs: 31 },
      { Name: other?.Name, Runs: 9 },
    ],
    Bowling: [{ Name: bowler?.Name, Overs: '1.3', Runs: 40, Wickets: 1 }],
  }
  const deliveries = async () => (await app.inject(`/api/Match/Deliveries/${matchId}`)).json()
  const shots = async (): Promise<PublishedShot[]> => (await deliveries()).Shots ?? []
  const withShots = (Version: number, ...Shots: object[]) =>
    push({ ...card(Version, players), Shots: Shots.map((one) => ({ Innings: 1, ...one })) })
  const ids = { batter: batter?.PlayerId, other: other?.PlayerId, bowler: bowler?.PlayerId }
  return {
    ...fixture,
    names: { other: other?.Name, bowler: bowler?.Name },
    ids,
    deliveries,
    shots,
    withShots,
  }
}

test('shots that a program sends are among the deliveries, each with the time at which it first came', async () => {
  const { app, matchId, pass, ids, names, shots, withShots, push, card, deliveries, score } = await wheel()
  const first = { Batter: 'x1', Bowler: names.bowler, Runs: 4, X: 62, Y: -78 }
  const second = { Batter: names.other, Runs: 1, X: -20, Y: 30.4 }
  await withShots(1, first)
  const [{ At: then = '' } = {}] = await shots()
  pass(30_000)
  await withShots(2, first, second, first)
  const all = await shots()
  expect(all.map(({ At: _, ...shot }) => shot)).toEqual([
    { Innings: 1, Batter: ids.batter, Bowler: ids.bowler, Runs: 4, X: 62, Y: -78 },
    { Innings: 1, Batter: ids.other, Runs: 1, X: -20, Y: 30 },
    { Innings: 1, Batter: ids.batter, Bowler: ids.bowler, Runs: 4, X: 62, Y: -78 },
  ])
  const later = all.map(({ At }) => Date.parse(At) - Date.parse(then))
  expect(later).toEqual([0, 30_000, 30_000])
  pass(30_000)
  await push(score(3, { Runs: 44 }))
  expect(await shots()).toEqual(all)
  const after = (await app.inject(`/api/Match/Deliveries/${matchId}?After=1.0.1`)).json()
  expect([after.Shots, (await deliveries()).Shots]).toEqual([undefined, all])
  await push({ ...card(4), Shots: [null] })
  expect(await shots()).toEqual(all)
  await push({ ...card(5), Shots: [] })
  expect(await shots()).toEqual([])
})

test('shots alone leave the score, and need one', async () => {
  const { db, push, score, shots, withShots, detail, ids } = await wheel()
  const own = { Innings: 1, Batter: ids.batter, Runs: 6, X: 0, Y: 100 }
  const early = await push({ Version: 1, Shots: [own] })
  expect([early.statusCode, early.json().Status.returnMessage]).toEqual([
    400,
    'Send either Scorecard or Score.',
  ])
  await withShots(1)
  const before = await detail()
  const players = await db.selectFrom('players').select('id').execute()
  const sent = await push({
    Version: 2,
    Shots: [
      own,
      { ...own, Batter: 'Zed Unlisted' },
      { ...own, Batter: 'Zed Unlisted' },
      { ...own, Innings: 2 },
    ],
  })
  expect(sent.json().data.Notes).toEqual([
    'Shots.1.Batter names "Zed Unlisted", which is no single player of that side. The name was left out.',
    'Shots.3.Innings is 2, an innings that is not here yet. Its shots were left out.',
  ])
  expect(await shots()).toMatchObject([{ Batter: ids.batter, X: 0, Y: 100 }])
  expect(await detail()).toEqual(before)
  expect(await db.selectFrom('players').select('id').execute()).toEqual(players)
  expect((await push({ ...score(3), Shots: [{ ...own, X: 101 }] })).statusCode).toBe(400)
})

test("a provider's wagon wheel is a feed of its own, which leaves the score to another", async () => {
  const { a, b, push, card, shots, detail, deliveries } = await wheel()
  const names = (...all: string[]) => all.map((Name) => ({ Name, Runs: 5 }))
  await push(
    card(1, {
      Batting: names('Asha Rao', 'Uma Shah'),
      Bowling: [{ Name: 'Ivo Bell', Overs: '1.3', Runs: 40, Wickets: 1 }],
    }),
  )
  const before = await detail()
  const lines: string[] = []
  const sample = '../../relay/origin/parts/ingest/adapters/samples/entitysport-wagons.json'
  const follower = new FeedFollower({
    answers: { next: async () => readFileSync(new URL(sample, import.meta.url), 'utf8') },
    feed: {
      from: 'entitysport',
      aliases: [
        ['Riverside', a.TeamId],
        ['Hilltop', b.TeamId],
      ],
    },
    ...{ everyMs: 60_000, readMatch: detail, say: (line) => void lines.push(line) },
    ...{ monotonicMs: () => 0, wallMs: () => 5 },
    send: async (body, version) => {
      const { data } = (await push({ Version: version, ...body })).json()
      return { version, notes: data.Notes }
    },
  })
  await follower.step()
  expect(lines).toEqual([
    '"119" has no name in the answer: the shots are left out.',
    'Shots.4.Innings is 2, an innings that is not here yet. Its shots were left out.',
    '5 shots sent',
  ])
  const { Players } = await deliveries()
  expect((await shots()).map(({ Batter, Runs }) => [Players[Batter], Runs])).toEqual([
    ['Asha Rao', 0],
    ['Asha Rao', 1],
    ['Uma Shah', 4],
    ['Uma Shah', 6],
  ])
  expect((await detail()).Scorecard).toEqual(before.Scorecard)
})

test('of merged players the shots are those of the one who stays', async () => {
  const { app, send, made, desk, home, MatchId } = await clubUnderTest()
  const twin = await made('Player', { Name: 'Anil Twin', TeamId: home.TeamId })
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const innings = {
    ...{ BattingTeamId: home.TeamId, Runs: 9, Wickets: 0, Overs: '1.3' },
    Batting: [{ PlayerId: twin.PlayerId, Runs: 9 }],
  }
  const body = {
    ...{ Version: 1, Status: 'abandoned', Scorecard: { Innings: { 1: innings } } },
    Shots: [{ Innings: 1, Batter: twin.PlayerId, Runs: 4, X: 90, Y: 10 }],
  }
  expect((await send('PUT', `Ingest/${MatchId}`, body, { 'X-Api-Key': Key })).statusCode).toBe(200)
  const batters = async () =>
    (await app.inject(`/api/Match/Deliveries/${MatchId}`))
      .json()
      .Shots.map((one: PublishedShot) => one.Batter)
  expect(await batters()).toEqual([twin.PlayerId])
  const merged = await desk('POST', `Player/${home.players[0]}/Merge`, { From: twin.PlayerId })
  expect([merged.statusCode, await batters()]).toEqual([200, [home.players[0]]])
})
