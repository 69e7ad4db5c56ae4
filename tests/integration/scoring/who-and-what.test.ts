import { expect, test } from 'vitest'
import { bringIn } from '#tests/support/bring-in.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const json = cricsheetJson(shortPlan('whose', 1))
const ball = {
  Type: 'delivery',
  Innings: 1,
  Over: 0,
  N: 1,
  Batter: 1,
  NonStriker: 2,
  Bowler: 3,
  Runs: 0,
  Id: 'a',
}
const entry = (changes: object) => ({ Fence: 1, After: 0, Events: [{ ...ball, ...changes }] })
const lockBody = { Device: 'one', Name: 'Riya' }

test('a match that the demo plays, and one that came from a file, cannot be scored', async () => {
  const { db, post, matchId } = await scoredFixture(json)
  for (const [owner, returnMessage] of [
    ['demo', 'This match is played by itself and cannot be scored or sent.'],
    ['import', 'This match came from a file. Import a corrected file to change it.'],
  ] as const) {
    await db.updateTable('matches').set({ owner }).where('id', '=', matchId).execute()
    expect((await post('Lock', lockBody)).json().Status).toEqual({ code: 409, returnMessage })
  }
})

const MALFORMED: readonly [call: 'Lock' | 'Events', body: unknown, field: string][] = [
  ['Lock', {}, 'Device'],
  ['Lock', { Device: 'one' }, 'Name'],
  ['Lock', { Name: 'Riya' }, 'Device'],
  ['Lock', { Device: '', Name: 'Riya' }, 'Device'],
  ['Lock', { Device: 'x'.repeat(65), Name: 'Riya' }, 'Device'],
  ['Lock', { Device: 'one', Name: '' }, 'Name'],
  ['Lock', { Device: 'one', Name: 'x'.repeat(61) }, 'Name'],
  ['Lock', { Device: 7, Name: 'Riya' }, 'Device'],
  ['Lock', { ...lockBody, Take: 'yes' }, 'Take'],
  ['Lock', { ...lockBody, Yield: 7 }, 'Yield'],
  ['Lock', [], 'object'],
  ['Events', {}, 'Fence'],
  ['Events', [], 'object'],
  ['Events', { Fence: 0, After: 0, Events: [] }, 'Fence'],
  ['Events', { Fence: 'one', After: 0, Events: [] }, 'Fence'],
  ['Events', { Fence: 1.5, After: 0, Events: [] }, 'Fence'],
  ['Events', { Fence: 1, After: -1, Events: [] }, 'After'],
  ['Events', { Fence: 1, After: null, Events: [] }, 'After'],
  ['Events', { Fence: 1, Events: [] }, 'After'],
  ['Events', { Fence: 1, After: 0 }, 'Events'],
  ['Events', { Fence: 1, After: 0, Events: {} }, 'Events'],
  ['Events', { Fence: 1, After: 0, Events: [null] }, 'Events.0'],
  ['Events', { Fence: 1, After: 0, Events: [7] }, 'Events.0'],
  ['Events', { Fence: 1, After: 0, Events: [{}] }, 'Events.0'],
  ['Events', { Fence: 1, After: 0, Events: Array(501).fill(ball) }, 'Events'],
  ['Events', entry({ Id: undefined }), 'Events.0.Id'],
  ['Events', entry({ Id: '' }), 'Events.0.Id'],
  ['Events', entry({ Id: 'x'.repeat(65) }), 'Events.0.Id'],
  ['Events', entry({ Type: 'goal' }), 'Events.0.Type'],
  ['Events', entry({ Type: undefined }), 'Events.0.Type'],
  ['Events', entry({ Runs: -1 }), 'Events.0.Runs'],
  ['Events', entry({ Runs: 1.5 }), 'Events.0.Runs'],
  ['Events', entry({ Runs: '4' }), 'Events.0.Runs'],
  ['Events', entry({ Batter: 0 }), 'Events.0.Batter'],
  ['Events', entry({ Extras: { Wides: -1 } }), 'Events.0.Extras.Wides'],
  ['Events', entry({ Wickets: [{ Player: 1 }] }), 'Events.0.Wickets.0.Kind'],
  ['Events', entry({ Wickets: [{ Player: 1, Kind: 'x'.repeat(201) }] }), 'Events.0.Wickets.0.Kind'],
  ['Events', entry({ Type: 'break', Reason: 'tea with the queen' }), 'Events.0.Reason'],
  ['Events', entry({ Type: 'break', Reason: 'rain', Text: 'x'.repeat(201) }), 'Events.0.Text'],
  ['Events', entry({ Type: 'result', Result: { Kind: 'lost' } }), 'Events.0.Result.Kind'],
  ['Events', entry({ Type: 'edit' }), 'Events.0.Of'],
  ['Events', entry({ Type: 'edit', Of: 'b', Event: { Type: 'edit', Of: 'c' } }), 'Events.0.Event.Type'],
]

test('a malformed body is refused with one sentence that names the field', async () => {
  const { post, pass, lock, read } = await scoredFixture(json)
  await lock()
  for (const [call, body, field] of MALFORMED) {
    pass(1000)
    const refused = await post(call, body)
    const { code, returnMessage } = refused.json().Status
    expect([call, body, refused.statusCode, code]).toEqual([call, body, 400, 400])
    expect([body, returnMessage]).toEqual([body, expect.stringContaining(field)])
    expect(returnMessage).not.toContain('\n')
  }
  expect((await read()).Version).toBe(0)
})

test('the files of a match are for scorers while it is on, and for all readers once it is over', async () => {
  const { app, db, send, post, lock, events, matchId, scorer } = await scoredFixture(json)
  const Fence = await lock()
  const entries = entriesOf(events)
  const files = ['Cricsheet', 'Deliveries.csv'].map((file) => `Scoring/${matchId}/${file}`)
  expect((await send('GET', files[0] ?? '', undefined, { AuthToken: scorer })).statusCode).toBe(404)
  await post('Events', { Fence, After: 0, Events: entries.slice(0, -1) })
  for (const file of files) {
    const closed = await send('GET', file)
    expect([closed.statusCode, closed.json().Status.returnMessage]).toEqual([401, 'Please log in first.'])
    const own = await send('GET', file, undefined, { AuthToken: scorer })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
  }
  await post('Events', { Fence, After: entries.length - 1, Events: entries.slice(-1) })
  for (const file of files) {
    const open = await send('GET', file)
    expect([open.statusCode, open.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="match-\d+\.(json|csv)"$/),
    ])
  }
  const again = await bringIn(db, (await send('GET', files[0] ?? '')).json(), { name: '77.json' })
  const cardOf = async (id: number) => (await app.inject(`/api/Match/MatchDetail/${id}`)).json().data
  const [first, second] = [await cardOf(matchId), await cardOf(again.matchId)]
  expect(second.Scorecard).toEqual(first.Scorecard)
  expect([second.MatchName, second.TournamentName]).toEqual([first.MatchName, first.TournamentName])
})
