import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#relay/time/clock.ts'
import {
  choicesOf,
  HOME_WIN,
  NotifierUnderTest,
  SITE,
  seenMatch,
  wicket,
} from '#tests/support/notifier-under-test.ts'
import { readVapid } from '#tests/support/push-service.ts'

let sending: NotifierUnderTest
let nowMs = systemClock.wallMs()

beforeEach(async () => {
  nowMs = systemClock.wallMs()
  // The wall clock goes by the test, durations by themselves.
  sending = await NotifierUnderTest.start({ wallMs: () => nowMs, monotonicMs: systemClock.monotonicMs })
})
afterEach(async () => {
  await sending.stop()
  expect(sending.failures).toEqual([])
})

describe('a moment', () => {
  test('is sent, encrypted for its browser, in words and with the address to open', async () => {
    const browser = await sending.subscribed()
    await sending.listed(7)
    await sending.happened(7, [wicket(4)])
    expect(await sending.received(browser, 1)).toEqual([
      {
        title: 'Wicket! Batter 4 43 (31)',
        body: 'b J. Sutherland · Comets 104/4 (14.2 ov)',
        navigate: `${SITE}/live-score/scorecard/7`,
        tag: '7/wicket/1/4',
        lang: 'en',
        timestamp: nowMs,
      },
    ])
    const [push] = sending.service.taken
    expect(push?.headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/)
    const { key, claims } = readVapid(push?.headers.authorization ?? '')
    expect(key).toBe(await sending.notifier.key())
    expect(claims).toMatchObject({ aud: `https://${sending.service.host}`, sub: SITE })
  })

  test('is sent once to a person who follows the match and both sides, and to no one else', async () => {
    const all = await sending.subscribed({
      follows: { 'match/7': ['wicket'], 'team/1': ['wicket'], 'team/2': ['wicket'] },
    })
    const side = await sending.subscribed({ follows: { 'team/2': ['wicket'] } })
    const others = [
      await sending.subscribed({ follows: { 'match/7': ['toss', 'result'] } }),
      await sending.subscribed({ follows: { 'match/8': ['wicket'], 'team/9': ['wicket'] } }),
    ]
    await sending.listed(7)
    await sending.happened(7, [wicket(1)])
    await sending.received(all, 1)
    await sending.received(side, 1)
    await sending.settled(1)
    expect(sending.service.received(all)).toHaveLength(1)
    for (const other of others) expect(sending.service.received(other)).toEqual([])
  })

  test('is sent once however often it is seen, by whichever relay and after whatever restart', async () => {
    const browser = await sending.subscribed()
    await sending.listed(7)
    await sending.happened(7, [wicket(1)])
    await sending.received(browser, 1)
    await sending.close()
    await sending.open()
    await sending.happened(7, [wicket(1)], { isWhole: true })
    const another = await sending.openAnother()
    await another.seen([seenMatch(7, [wicket(1), wicket(2)], { isWhole: true, at: nowMs })], nowMs)
    await sending.received(browser, 2)
    await sending.happened(7, [wicket(1), wicket(2)], { isWhole: true })
    await sending.settled(1)
    await another.close()
    expect(sending.service.received(browser).map(({ tag }) => tag)).toEqual(['7/wicket/1/1', '7/wicket/1/2'])
  })

  test('that another relay finds waits for the delay from when it was seen, as no one knows when it was', async () => {
    const late = await sending.subscribed({ delayMs: 30_000 })
    await sending.listed(7)
    nowMs += 20_000
    await sending.happened(7, [wicket(1)], { isWhole: true })
    nowMs += 29_999
    await sending.settled(1)
    expect(sending.service.received(late)).toEqual([])
    nowMs += 1
    expect(await sending.received(late, 1)).toHaveLength(1)
  })
})

describe('under the shield', () => {
  test('only the end is sent, and neither score nor winner', async () => {
    const browser = await sending.subscribed({ isShielded: true })
    await sending.listed(7)
    await sending.happened(7, [wicket(1), HOME_WIN])
    const [end] = await sending.received(browser, 1)
    await sending.settled(1)
    expect(sending.service.received(browser)).toHaveLength(1)
    expect(end).toMatchObject({
      title: 'Comets v Herons is over',
      body: 'No score here. Open it when you want to know.',
    })
  })
})

describe('a correction', () => {
  test('is sent silently in the place of the first, to those who were notified of that', async () => {
    const [first, late] = [await sending.subscribed(), await sending.subscribed({ delayMs: 60_000 })]
    await sending.listed(7)
    await sending.happened(7, [wicket(1, { name: 'V. Pillai' })])
    await sending.received(first, 1)
    await sending.happened(7, [wicket(1, { name: 'A. Rao' })])
    const [wrong, right] = await sending.received(first, 2)
    expect(right?.tag).toBe(wrong?.tag)
    expect([wrong?.silent, right?.silent]).toEqual([undefined, true])
    expect(right?.title).toContain('A. Rao')
    nowMs += 60_000
    expect(await sending.received(late, 1)).toMatchObject([{ title: 'Wicket! A. Rao 43 (31)' }])
    expect(new Set(sending.service.taken.map(({ headers }) => headers.topic)).size).toBe(1)
  })
})

describe('what a person asked for', () => {
  test('is read again as it was saved, by no one without the secret of the browser', async () => {
    const choices = choicesOf({
      follows: { 'match/7': ['wicket', 'result'], 'team/2': ['toss'] },
      perHour: 3,
      quiet: { from: 22 * 60, to: 7 * 60 },
      delayMs: 5000,
    })
    const browser = await sending.subscribed(choices)
    expect(await sending.notifier.read(browser.key)).toEqual(choices)
    const stranger = { ...browser.key, auth: 'A'.repeat(22) }
    expect(await sending.notifier.read(stranger)).toBeUndefined()
    expect(await sending.notifier.remove(stranger)).toBe(false)
    const { keys } = browser.subscription
    const forged = { endpoint: browser.endpoint, keys: { ...keys, auth: stranger.auth } }
    expect(await sending.notifier.save(forged, choices, SITE)).toBe('unknown')
    expect(await sending.notifier.read(browser.key)).toEqual(choices)
  })
})

describe('a person who left', () => {
  test('is sent nothing more, not even what was waiting', async () => {
    const browser = await sending.subscribed({ delayMs: 5000 })
    await sending.listed(7)
    await sending.happened(7, [wicket(1)])
    expect(await sending.notifier.remove(browser.key)).toBe(true)
    nowMs += 5000
    await sending.happened(7, [wicket(2)])
    await sending.settled(1)
    expect(sending.service.received(browser)).toEqual([])
    expect(await sending.notifier.read(browser.key)).toBeUndefined()
  })

  test('by the word of the push service is forgotten', async () => {
    const [gone, there] = [await sending.subscribed(), await sending.subscribed()]
    sending.service.answer = ({ path }) => (gone.endpoint.endsWith(path) ? { status: 410 } : undefined)
    await sending.listed(7)
    await sending.happened(7, [wicket(1)])
    await sending.received(there, 1)
    await expect.poll(() => sending.notifier.read(gone.key)).toBeUndefined()
    expect((await sending.notifier.figures()).forgotten).toBe(1)
  })
})

describe('a push service', () => {
  test('that is busy is asked again, with the same topic', async () => {
    const browser = await sending.subscribed()
    let asked = 0
    sending.service.answer = () => {
      asked += 1
      return asked <= 2 ? { status: asked === 1 ? 429 : 503, headers: { 'retry-after': '0' } } : undefined
    }
    await sending.listed(7)
    await sending.happened(7, [wicket(1)])
    await expect
      .poll(() => {
        nowMs += 500
        return sending.service.received(browser)
      })
      .toMatchObject([{ tag: '7/wicket/1/1', silent: true }])
    expect((await sending.notifier.figures()).failed).toEqual({ busy: 1, error: 1 })
  })

  test('that is not known is not spoken to', async () => {
    const browser = sending.service.browser()
    const save = (endpoint: string) =>
      sending.notifier.save({ ...browser.subscription, endpoint }, choicesOf(), SITE)
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
})
