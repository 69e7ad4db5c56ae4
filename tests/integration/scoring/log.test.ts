import { expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import { score } from '#shared/cricket/scorer.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const json = cricsheetJson(shortPlan('scored', 2))

const fieldOf = (entries: readonly LogEntry[], place: number) => {
  const entry = entries[place]
  if (entry?.Type !== 'delivery') throw new Error(`${place} is no ball`)
  return entry
}

test('what a scorer sends is what fans get, and a match is over with its result', async () => {
  const { app, matchId, events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events)
  for (const [place, entry] of entries.entries()) {
    const sent = await post('Events', { Fence, After: place, Events: [entry] })
    expect([place, sent.json()]).toEqual([
      place,
      { Status: { code: 200, returnMessage: 'Success' }, data: { Version: place + 1 } },
    ])
    const [live] = (await app.inject('/api/Match/Live')).json().data
    expect(live.Scorecard).toEqual(score((await read()).Sheet, events.slice(0, place + 1)))
  }
  const answer = await app.inject(`/api/Match/MatchDetail/${matchId}`)
  const { data: detail } = answer.json()
  // What scorers correct afterwards is seen soon.
  expect(answer.headers['cache-control']).toContain('max-age=5,')
  expect(detail.Status).toBe('completed')
  expect(detail.Scorecard.Result).toEqual((await read()).Match.Result)
  const recent = await app.inject({ method: 'POST', url: '/api/Match/Recent', payload: {} })
  expect(recent.json().data.map(({ MatchId }: { MatchId: number }) => MatchId)).toEqual([matchId])
  const [team] = (await read()).Sheet.Teams
  const player = (await app.inject(`/api/Player/Detail/${team.Players[0]?.PlayerId}`)).json().data
  expect(Object.keys(player.Career)).toEqual(['T20'])
})

test("balls that waited for a network have the times at which they were bowled, by a clock that is the server's", async () => {
  const { app, events, matchId, post, lock, pass } = await scoredFixture(json)
  const Fence = await lock()
  const early = Date.parse('2020-02-02T02:02:02Z')
  const idAt = (ms: number) => `${(early + ms).toString(36)}-a-b-${ms}`
  const entries = events.slice(0, 8).map((event, place) => ({ ...event, Id: idAt(place * 40_000) }))
  await post('Events', { Fence, After: 0, Events: entries.slice(0, 4) })
  pass(160_000)
  await post('Events', { Fence, After: 4, Events: entries.slice(4) })
  const times = async () => {
    const { data } = (await app.inject(`/api/Match/Deliveries/${matchId}`)).json()
    return data.map(({ At }: { At: string }) => Date.parse(At))
  }
  const gapsOf = (all: number[]) =>
    all.slice(1).map((ms, place) => Math.round((ms - (all[place] ?? 0)) / 1000))
  const balls = entries.filter(({ Type }) => Type === 'delivery').length
  const bowled = await times()
  expect(gapsOf(bowled)).toEqual(Array.from({ length: balls - 1 }, () => 40))

  // A phone that says more than has passed, or less than nothing.
  const liar = events
    .slice(8, 11)
    .map((event, place) => ({ ...event, Id: idAt([-9e9, 9e9, 5e8][place] ?? 0) }))
  pass(30_000)
  await post('Events', { Fence, After: 8, Events: liar })
  const all = await times()
  expect(all).toEqual([...all].sort((one, other) => one - other))
  expect(Math.round(((all.at(-1) ?? 0) - (bowled.at(-1) ?? 0)) / 1000)).toBe(30)
})

test('an event that comes again is no error and counts once', async () => {
  const { events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events.slice(0, 8))
  const whole = { Fence, After: 0, Events: entries }
  expect((await post('Events', { ...whole, Events: entries.slice(0, 5) })).json().data.Version).toBe(5)
  expect((await post('Events', { ...whole, Events: entries.slice(0, 3) })).json().data.Version).toBe(5)
  expect((await post('Events', whole)).json().data.Version).toBe(8)
  expect((await post('Events', { ...whole, Events: [...entries, ...entries] })).json().data.Version).toBe(8)
  expect((await read()).Events).toEqual(entries)
})

test('a log that continued otherwise answers what it has, and stays as it is', async () => {
  const { events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events.slice(0, 8))
  await post('Events', { Fence, After: 0, Events: entries.slice(0, 6) })
  const other = { ...fieldOf(entries, 6), Id: 'of another device' }
  for (const wrong of [
    { Fence, After: 4, Events: [other] },
    { Fence, After: 9, Events: [other] },
    { Fence: Fence + 1, After: 4, Events: entries.slice(4, 7) },
  ]) {
    const refused = await post('Events', wrong)
    expect([wrong, refused.statusCode]).toEqual([wrong, 409])
    expect(refused.json().data).toEqual({ Version: 6, Events: entries.slice(wrong.After, 6) })
  }
  expect((await read()).Events).toEqual(entries.slice(0, 6))
})

test('an event that cannot be counted is refused by its id with the reason, and nothing of its call is stored', async () => {
  const { events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events.slice(0, 6))
  const ball = fieldOf(entries, 5)
  const [toss, innings] = ['toss', 'innings'].map((type) => entries.find(({ Type }) => Type === type)?.Id)
  const begun = events.find((event) => event.Type === 'innings')
  const { Teams } = (await read()).Sheet
  const other = Teams.find(({ TeamId }) => TeamId !== begun?.BattingTeamId)
  const otherSide = { ...begun, BattingTeamId: other?.TeamId }
  const penalty = { Type: 'penalty', Innings: 1, Runs: 101 }
  for (const [bad, why] of [
    [{ ...ball, Batter: ball.Bowler, Id: 'bad' }, 'bad'],
    [{ Type: 'edit', Id: 'an edit', Of: 'nothing' }, 'there is no event nothing to edit'],
    [{ Type: 'edit', Id: 'worse', Of: ball.Id, Event: { ...ball, Innings: 9 } }, 'worse'],
    [{ ...ball, Runs: 3 }, 'two different events have'],
    [{ Type: 'edit', Id: 'an edit', Of: ball.Id, Event: { ...entries[0], Type: 'toss' } }, 'is a delivery'],
    [{ Type: 'edit', Id: 'an edit', Of: toss, Event: { Type: 'resume' } }, 'is a toss'],
    [{ Type: 'edit', Id: 'an edit', Of: toss }, 'balls come after the toss'],
    [{ Type: 'edit', Id: 'an edit', Of: innings }, 'balls come after the innings'],
    [{ Type: 'edit', Id: 'an edit', Of: innings, Event: otherSide }, 'balls come after the innings'],
    [{ ...entries[0], Id: 'again' }, 'the toss comes before the first innings'],
    [{ ...penalty, Id: 'much' }, 'Runs is 101'],
    [{ ...ball, N: ball.N + 1, Extras: { Penalty: 101 }, Id: 'much' }, 'Penalty is 101'],
    [{ Type: 'miscount', Innings: 1, Over: 0, Balls: 21, Id: 'long' }, 'Balls is 21'],
  ] as const) {
    const refused = await post('Events', { Fence, After: 0, Events: [...entries, bad] })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().Status.returnMessage).toContain(why)
    expect(refused.json().Status.returnMessage).toContain(bad.Id)
  }
  expect((await read()).Events).toEqual([])
  await post('Events', { Fence, After: 0, Events: entries })
  for (const sent of [
    { After: 0, Events: entries.with(5, { ...ball, Runs: 3 }) },
    { After: 6, Events: [{ ...ball, Runs: 3 }] },
  ]) {
    const refused = await post('Events', { Fence, ...sent })
    expect([refused.statusCode, refused.json().Status.returnMessage]).toEqual([
      ...[422, expect.stringContaining(`${ball.Id}`)],
    ])
  }
  expect((await read()).Events).toEqual(entries)
})

test('what the keys of a phone need of edits is taken: an event without balls after it goes and comes back', async () => {
  const { events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events.slice(0, events.findIndex(({ Type }) => Type === 'delivery') + 1))
  const [toss] = entries
  if (toss?.Type !== 'toss') throw new Error('No toss')
  const out = entries.toReversed().map(({ Id: Of }) => ({ Type: 'edit', Id: `out ${Of}`, Of }))
  const back = entries.map(({ Id: Of, ...Event }) => ({ Type: 'edit', Id: `back ${Of}`, Of, Event }))
  const other = { ...toss, Id: undefined, Decision: toss.Decision === 'bat' ? 'bowl' : 'bat' }
  const replaced = { Type: 'edit', Id: 'other', Of: toss.Id, Event: other }
  const Events = [...entries, ...out, ...back, replaced]
  expect((await post('Events', { Fence, After: 0, Events })).json().data).toEqual({ Version: Events.length })
  expect((await read()).Version).toBe(Events.length)
})

test('an edit of a past ball changes the scorecard and the balls that fans get, and the times stay', async () => {
  const { app, matchId, events, post, lock, pass, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events.slice(0, 9))
  await post('Events', { Fence, After: 0, Events: entries })
  const ballsNow = async () => (await app.inject(`/api/Match/Deliveries/${matchId}`)).json().data
  const before = await ballsNow()
  const place = entries.findIndex(
    (entry) => entry.Type === 'delivery' && entry.Runs === 0 && !entry.Extras && !entry.Wickets,
  )
  const { Id: Of, ...ball } = fieldOf(entries, place)
  pass(5000)
  const edit = { Type: 'edit', Id: 'an edit', Of, Event: { ...ball, Runs: 4 } }
  expect((await post('Events', { Fence, After: 9, Events: [edit] })).statusCode).toBe(200)
  const after = await ballsNow()
  const at = place - entries.findIndex(({ Type }) => Type === 'delivery')
  expect(after[at]).toEqual({ ...before[at], Runs: 4 })
  expect(after.map(({ At }: { At: string }) => At)).toEqual(before.map(({ At }: { At: string }) => At))
  const [live] = (await app.inject('/api/Match/Live')).json().data
  const events2 = events.slice(0, 9).with(place, { ...ball, Runs: 4 })
  expect(live.Scorecard.Innings['1'].Runs).toBe(score((await read()).Sheet, events2).Innings['1']?.Runs)
})

test('a result that is taken back brings the match back into play, without figures and report', async () => {
  const { app, db, matchId, events, post, lock, read } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events)
  await post('Events', { Fence, After: 0, Events: entries })
  expect(await db.selectFrom('counted_matches').selectAll().execute()).toHaveLength(1)
  const back = { Type: 'edit', Id: 'back', Of: entries.at(-1)?.Id }
  expect((await post('Events', { Fence, After: entries.length, Events: [back] })).statusCode).toBe(200)
  const detail = async () => (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  expect((await detail()).Result).toBeUndefined()
  expect(await db.selectFrom('counted_matches').selectAll().execute()).toEqual([])
  const result = { ...events.at(-1), Type: 'result', Id: 'again' }
  expect((await post('Events', { Fence, After: entries.length + 1, Events: [result] })).statusCode).toBe(200)
  expect((await detail()).Status).toBe('completed')
  expect((await read()).Version).toBe(entries.length + 2)
})

test('an origin that ends between two calls loses nothing, and continues from there', async () => {
  const first = await scoredFixture(json)
  const entries = entriesOf(first.events)
  const Fence = await first.lock()
  await first.post('Events', { Fence, After: 0, Events: entries.slice(0, 10) })
  await first.app.close()
  const { app, post, read, matchId } = await scoredFixture(json, { dataDir: first.dataDir })
  expect((await read()).Events).toEqual(entries.slice(0, 10))
  const rest = await post('Events', { Fence, After: 8, Events: entries.slice(8) })
  expect(rest.json().data).toEqual({ Version: entries.length })
  const { Scorecard } = (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  expect(Scorecard.Result.Kind).toBe(fromCricsheet(json).result?.Kind)
})

test('a call with more edits than one may count takes the first of them, and the sender continues from its version', async () => {
  const { events, post, lock, read, pass } = await scoredFixture(json)
  const Fence = await lock()
  const first = entriesOf(events.slice(0, events.findIndex(({ Type }) => Type === 'delivery') + 1))
  const resumes = Array.from({ length: 2500 }, (_, place): LogEntry => ({ Type: 'resume', Id: `r${place}` }))
  const ball = fieldOf(first, first.length - 1)
  const edits = [1, 2, 3].map(
    (Runs): LogEntry => ({ Type: 'edit', Id: `to ${Runs}`, Of: ball.Id, Event: { ...eventOf(ball), Runs } }),
  )
  const all = [...first, ...resumes, ...edits]
  const versions = []
  for (let After = 0; After < all.length; ) {
    pass(1000)
    const { statusCode, ...answer } = await post('Events', {
      Fence,
      After,
      Events: all.slice(After, After + 500),
    })
    expect(statusCode).toBe(200)
    const { Version } = answer.json().data
    expect(Version).toBeGreaterThan(After)
    versions.push(Version)
    After = Version
  }
  expect(versions.slice(-3)).toEqual([all.length - 2, all.length - 1, all.length])
  expect((await read()).Events).toEqual(all)
})

const eventOf = ({ Id: _, ...event }: ReturnType<typeof fieldOf>) => event
