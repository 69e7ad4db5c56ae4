import { expect, test } from 'vitest'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const json = cricsheetJson(shortPlan('locked', 1))
const asDevice = (Device: string, more: object = {}) => ({ Device, Name: `Scorer ${Device}`, ...more })

test('one device scores at a time; the same one that calls again is heard, and its fence stays', async () => {
  const { post, pass } = await scoredFixture(json)
  const first = (await post('Lock', asDevice('one'))).json().data
  pass(30_000)
  const again = (await post('Lock', asDevice('one'))).json().data
  expect(again.Fence).toBe(first.Fence)
  expect(again.Lock.HeardMs - first.Lock.HeardMs).toBe(30_000)
  const refused = await post('Lock', asDevice('two'))
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    Status: { code: 409, returnMessage: 'Scorer one is scoring this match on another device.' },
    data: { Lock: again.Lock, Version: 0, Epoch: 0, SheetTag: again.SheetTag },
  })
})

test('a device takes over once the holder was silent for a minute, and what the holder sends then is refused', async () => {
  const { post, pass, lock, events, read } = await scoredFixture(json)
  const entries = entriesOf(events)
  const Fence = await lock('one')
  pass(30_000)
  await post('Events', { Fence, After: 0, Events: entries.slice(0, 2) })
  pass(59_999)
  const early = await post('Lock', asDevice('two', { Take: true }))
  expect([early.statusCode, early.json().data.Lock.AskedBy]).toEqual([409, asDevice('two')])
  pass(1)
  const taken = (await post('Lock', asDevice('two', { Take: true }))).json().data
  expect(taken.Fence).toBe(Fence + 1)
  expect(taken.Lock.AskedBy).toBeUndefined()
  const late = await post('Events', { Fence, After: 2, Events: entries.slice(2, 4) })
  expect([late.statusCode, late.json().data]).toEqual([409, { Version: 2, Events: [] }])
  expect((await read()).Version).toBe(2)
  expect((await post('Events', { Fence: Fence + 1, After: 2, Events: entries.slice(2, 4) })).statusCode).toBe(
    200,
  )
})

test('a device takes over at once where the holder agrees, and only the one that asked', async () => {
  const { post, lock } = await scoredFixture(json)
  const Fence = await lock('one')
  const other = await post('Lock', asDevice('one', { Yield: 'two' }))
  expect(other.json().data.Fence).toBe(Fence)
  await post('Lock', asDevice('two', { Take: true }))
  const seen = (await post('Lock', asDevice('one'))).json().data
  expect(seen.Lock.AskedBy).toEqual(asDevice('two'))
  const yielded = await post('Lock', asDevice('one', { Yield: 'two' }))
  expect(yielded.statusCode).toBe(200)
  expect(yielded.json().data).toMatchObject({ Lock: { ...asDevice('two'), Fence: Fence + 1 } })
  expect(yielded.json().data.Fence).toBeUndefined()
  expect(await lock('two')).toBe(Fence + 1)
  expect((await post('Lock', asDevice('one'))).statusCode).toBe(409)
})

test('the board says when the ground was last heard, while the match is in play', async () => {
  const { app, post, pass, lock, events, read } = await scoredFixture(json)
  const Fence = await lock()
  expect((await read()).Match.HeardAt).toBeUndefined()
  const entries = entriesOf(events)
  pass(7000)
  await post('Events', { Fence, After: 0, Events: entries.slice(0, 3) })
  const { Lock } = await read()
  const [live] = (await app.inject('/api/Match/LiveMatches')).json().data
  expect(live.HeardAt).toBe(Lock?.HeardMs)
  await post('Events', { Fence, After: 3, Events: entries.slice(3) })
  expect((await read()).Match.HeardAt).toBeUndefined()
})

test('another account on the same device is another holder: it gets no fence, and its entries are refused', async () => {
  const { post, lock, login, events } = await scoredFixture(json)
  const Fence = await lock('one')
  const other = await login('scorer', 'riya')
  const refused = await post('Lock', asDevice('one'), other)
  expect([refused.statusCode, refused.json().data.Fence]).toEqual([409, undefined])
  const Events = entriesOf(events).slice(0, 1)
  expect((await post('Events', { Fence, After: 0, Events }, other)).json()).toEqual({
    Status: { code: 409, returnMessage: 'This device does not score the match. Take the lock first.' },
    data: { Version: 0, Events: [] },
  })
  await post('Lock', asDevice('one', { Take: true }), other)
  await post('Lock', asDevice('one', { Yield: 'one' }))
  expect((await post('Lock', asDevice('one'))).statusCode).toBe(409)
  expect((await post('Lock', asDevice('one'), other)).json().data.Fence).toBe(Fence + 1)
  expect((await post('Events', { Fence: Fence + 1, After: 0, Events }, other)).statusCode).toBe(200)
})

test('the holder sees for a minute who scores along, and the ball in which the two differ', async () => {
  const { post, pass, lock, read } = await scoredFixture(json)
  await lock('one')
  const along = { Name: 'Riya', PartsAt: '1.17.3' }
  expect((await post('Along', along)).statusCode).toBe(200)
  expect((await post('Lock', asDevice('one'))).json().data.Lock.Along).toEqual(along)
  expect((await post('Along', { ...along, PartsAt: 'there' })).statusCode).toBe(400)
  pass(60_000)
  expect((await read()).Lock?.Along).toBeUndefined()
})
