import { expect, test, vi } from 'vitest'
import { tapBall } from '#client/tools/score/enter.ts'
import { begin, linkOf, phoneOf, runs, runsOn } from '#tests/support/phone-under-test.ts'
import { ScoringDouble } from '#tests/support/scoring-double.ts'

const full = () => new DOMException('The disk is full.', 'QuotaExceededError')

test('keys that the disk does not take are announced, change nothing, and are recorded in order once it does', async () => {
  const { disk, phone, trouble } = phoneOf()
  await begin(phone)
  trouble.failure = full()
  await Promise.all([runs(phone, 4), tapBall(phone, { runs: 6 })])
  expect(phone.state.get().unstored).toMatchObject({ why: 'full', keys: 2 })
  expect([runsOn(phone), disk.get(7)]).toEqual([0, phone.match])
  await phone.storeAgain()
  expect(phone.state.get().unstored).toMatchObject({ why: 'full', keys: 2 })
  delete trouble.failure
  await phone.storeAgain()
  expect([runsOn(phone), phone.state.get().unstored]).toEqual([10, undefined])
  expect(disk.get(7)).toEqual(phone.match)
})

test('keys that were not recorded can be left out, and a ball that was begun is still there', async () => {
  const { phone, trouble } = phoneOf()
  await begin(phone)
  await tapBall(phone, { extra: 'no-ball' })
  trouble.failure = new Error('The connection is closed.')
  await runs(phone, 4)
  expect(phone.state.get().unstored).toMatchObject({ why: 'closed', keys: 1 })
  delete trouble.failure
  await phone.readAgain()
  expect(phone.state.get().unstored).toBeUndefined()
  expect(phone.match.draft.ball).toEqual({ extra: 'no-ball' })
})

test('of two tabs the one that is behind overwrites nothing: its key is announced, and it continues from the other', async () => {
  const { disk, phone: one } = phoneOf()
  await begin(one)
  const two = phoneOf('one', disk).phone
  await runs(one, 1, 2)
  await runs(two, 4)
  expect(two.state.get().unstored).toMatchObject({ why: 'other tab', keys: 1 })
  expect(disk.get(7)).toEqual(one.match)
  await two.readAgain()
  await runs(two, 4)
  expect([runsOn(two), disk.get(7)]).toEqual([7, two.match])
})

test('where the browser has cleared its storage, the next key records the whole match again', async () => {
  const { disk, phone } = phoneOf()
  await begin(phone)
  await runs(phone, 1, 2)
  disk.clear()
  await runs(phone, 4)
  expect([runsOn(phone), phone.state.get().unstored, disk.get(7)]).toEqual([7, undefined, phone.match])
})

test('a key whose write was answered too late is recorded once, by the tab that tapped it', async () => {
  const { disk, phone, trouble } = phoneOf()
  await begin(phone)
  Object.assign(trouble, { failure: new Error('The database did not answer.'), isLate: true })
  await runs(phone, 4)
  await phone.storeAgain()
  expect(phone.state.get().unstored).toMatchObject({ why: 'closed', keys: 1 })
  delete trouble.failure
  await phone.storeAgain()
  await runs(phone, 1)
  expect([runsOn(phone), phone.state.get().unstored]).toEqual([5, undefined])
  expect(disk.get(7)).toEqual(phone.match)
})

test('an answer that the disk does not take is asked for again, not counted, and no reason to send in a circle', async () => {
  const server = new ScoringDouble()
  const closed = new AbortController()
  const { phone, trouble } = phoneOf()
  const link = linkOf(phone, server, closed)
  await begin(phone)
  await expect.poll(() => phone.match.sent).toBe(2)
  server.gate = new Promise((open) => setTimeout(open))
  await runs(phone, 1)
  trouble.failure = full()
  await expect.poll(() => phone.state.get().unstored).toMatchObject({ why: 'full', keys: 0 })
  expect([server.log.length, phone.match.sent]).toEqual([3, 2])
  const calls = server.called.length
  await new Promise((done) => setImmediate(done))
  expect(server.called.length - calls).toBeLessThanOrEqual(2)
  delete trouble.failure
  await link.tryAgain()
  await expect.poll(() => phone.match.sent).toBe(3)
  expect(phone.state.get().unstored).toBeUndefined()
  closed.abort()
})

test('a disk that takes its time is announced, and the key counts once it is stored', async ({
  onTestFinished,
}) => {
  const { phone, trouble } = phoneOf()
  await begin(phone)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let open = () => {}
  trouble.gate = new Promise((resolve) => {
    open = resolve
  })
  const tapped = runs(phone, 4)
  await vi.advanceTimersByTimeAsync(1000)
  expect([phone.state.get().isStoring, runsOn(phone)]).toEqual([true, 0])
  open()
  await tapped
  expect([phone.state.get().isStoring, runsOn(phone)]).toEqual([undefined, 4])
})
