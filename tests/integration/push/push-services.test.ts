import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#relay/time/clock.ts'
import { choicesOf, NotifierUnderTest, SITE, wicket } from '#tests/support/notifier-under-test.ts'

let told: NotifierUnderTest
let nowMs = systemClock.wallMs()

beforeEach(async () => {
  nowMs = systemClock.wallMs()
  // The wall clock goes by the test, durations by themselves.
  told = await NotifierUnderTest.start({ wallMs: () => nowMs, monotonicMs: systemClock.monotonicMs })
})
afterEach(async () => {
  await told.stop()
  expect(told.failures).toEqual([])
})

describe('a person who left', () => {
  test('is told nothing more, not even what was waiting', async () => {
    const browser = await told.subscribed({ delayMs: 5000 })
    await told.listed(7)
    await told.happened(7, [wicket(1)])
    expect(await told.notifier.remove(browser.key)).toBe(true)
    nowMs += 5000
    await told.happened(7, [wicket(2)])
    await told.settled(1)
    expect(told.service.told(browser)).toEqual([])
    expect(await told.notifier.read(browser.key)).toBeUndefined()
  })

  test('by the word of the push service is forgotten', async () => {
    const [gone, there] = [await told.subscribed(), await told.subscribed()]
    told.service.answer = ({ path }) => (gone.endpoint.endsWith(path) ? { status: 410 } : undefined)
    await told.listed(7)
    await told.happened(7, [wicket(1)])
    await told.told(there, 1)
    await expect.poll(() => told.notifier.read(gone.key)).toBeUndefined()
    expect((await told.notifier.figures()).forgotten).toBe(1)
  })
})

describe('a push service', () => {
  test('that is busy is asked again, with the same topic', async () => {
    const browser = await told.subscribed()
    let asked = 0
    told.service.answer = () => {
      asked += 1
      return asked <= 2 ? { status: asked === 1 ? 429 : 503, headers: { 'retry-after': '0' } } : undefined
    }
    await told.listed(7)
    await told.happened(7, [wicket(1)])
    await expect
      .poll(() => {
        nowMs += 500
        return told.service.told(browser)
      })
      .toMatchObject([{ tag: '7/wicket/1/1', silent: true }])
    expect((await told.notifier.figures()).failed).toEqual({ busy: 1, error: 1 })
  })

  test('that nobody knows is not spoken to', async () => {
    const browser = told.service.browser()
    const save = (endpoint: string) =>
      told.notifier.save({ ...browser.subscription, endpoint }, choicesOf(), SITE)
    const { port } = new URL(browser.endpoint)
    for (const endpoint of [
      'https://example.org/push',
      `https://127.0.0.1:${port}/push`,
      'https://localhost/push',
      `http://localhost:${port}/push`,
      `https://user@localhost:${port}/push`,
      'https://fcm.googleapis.com.example.org/push',
      'https://evilpush.services.mozilla.com.example/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest/meta-data',
    ])
      expect(await save(endpoint), endpoint).toBe('not allowed')
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect(await save(endpoint), endpoint).toBe('saved')
  })

  test('is never sent to for a key that is no point of the curve', async () => {
    const { endpoint, keys } = told.service.browser().subscription
    const outside = Buffer.alloc(65, 4).toString('base64url')
    const saved = await told.notifier.save(
      { endpoint, keys: { ...keys, p256dh: outside } },
      choicesOf(),
      SITE,
    )
    expect(saved).toBe('bad key')
  })
})
