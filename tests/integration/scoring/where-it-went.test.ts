import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

test('where a ball went is in the deliveries and both exports, is no correction, and comes back with the file', async () => {
  const { events, lock, post, send, login, matchId } = await scoredFixture(
    cricsheetJson(shortPlan('went', 2)),
  )
  const Fence = await lock()
  const first = events.findIndex(({ Type }) => Type === 'delivery')
  const balls = entriesOf(events.slice(0, first + 1))
  const shot = { Type: 'shot', X: 80, Y: -30, Id: 'shot' }
  expect((await post('Events', { Fence, After: 0, Events: [...balls, shot] })).statusCode).toBe(200)
  const wrong = { ...shot, X: 101, Id: 'wrong' }
  expect((await post('Events', { Fence, After: balls.length + 1, Events: [wrong] })).statusCode).toBe(400)
  for (const [entry, field] of [
    [{ Type: 'shot', X: 78, Y: 78, Id: 'far' }, 'Events.0'],
    [{ Type: 'edit', Of: 'shot', Event: { Type: 'shot', X: -100, Y: 100 }, Id: 'far' }, 'Events.0'],
    [{ ...balls.at(-1), Shot: { X: 100, Y: 100 }, Id: 'far' }, 'Events.0'],
  ]) {
    const far = await post('Events', { Fence, After: balls.length + 1, Events: [entry] })
    expect([far.statusCode, far.json().Status.returnMessage]).toEqual([
      400,
      `${field} has X and Y of a point at most 110 from the batter, where 100 is the boundary: this one is farther.`,
    ])
  }
  const [ball] = (await send('GET', `Match/Deliveries/${matchId}`)).json().data
  expect(ball).toMatchObject({ Shot: { X: 80, Y: -30 } })
  expect(ball).not.toHaveProperty('Corrected')
  const { Scorecard } = (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  expect(Scorecard.Deliveries['1.0']['1'].Shot).toEqual({ X: 80, Y: -30 })

  const scorer = { AuthToken: await login('scorer') }
  const file = (await send('GET', `Scoring/${matchId}/Cricsheet`, undefined, scorer)).json()
  expect(file.innings[0].overs[0].deliveries[0].shot).toEqual({ x: 80, y: -30 })
  expect((await send('GET', `Scoring/${matchId}/Deliveries.csv`, undefined, scorer)).body).toMatch(
    /,0,80,-30\r?\n/,
  )
  const again = await scoredFixture(file)
  expect(again.events.find(({ Type }) => Type === 'delivery')).toMatchObject({ Shot: { X: 80, Y: -30 } })
})

test('a shot that was stored before the limit is read, and the match continues after it', async () => {
  const json = cricsheetJson(shortPlan('went', 2))
  const first = await scoredFixture(json)
  const entries = entriesOf(first.events)
  const Fence = await first.lock()
  const shot = { Type: 'shot', X: 80, Y: -30, Id: 'shot' }
  const count = first.events.findIndex(({ Type }) => Type === 'delivery') + 1
  await first.post('Events', { Fence, After: 0, Events: [...entries.slice(0, count), shot] })
  const far = { ...shot, X: 100, Y: 100 }
  const entry = JSON.stringify(far)
  await first.db.updateTable('scored_entries').set({ entry }).where('entry_id', '=', 'shot').execute()
  await first.app.close()
  const { post, read, send, matchId } = await scoredFixture(json, { dataDir: first.dataDir })
  expect((await read()).Events.at(-1)).toEqual(far)
  const next = await post('Events', { Fence, After: count + 1, Events: entries.slice(count, count + 1) })
  expect(next.statusCode).toBe(200)
  const [ball] = (await send('GET', `Match/Deliveries/${matchId}`)).json().data
  expect(ball).toMatchObject({ Shot: { X: 100, Y: 100 } })
})

test('a squad says who bats left-handed', async () => {
  const { made, home, send, MatchId } = await clubUnderTest()
  const { PlayerId } = await made('Player', {
    Name: 'Lefty',
    TeamId: home.TeamId,
    BattingStyle: 'Left-hand bat',
  })
  const { Squads } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  const squad: { PlayerId: number }[] = Squads[`${home.TeamId}`]
  expect(squad.filter((one) => 'LeftHanded' in one)).toMatchObject([{ PlayerId, LeftHanded: true }])
})
