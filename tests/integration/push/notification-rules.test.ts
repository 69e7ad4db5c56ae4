import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotificationsInSteps, type Person } from '#tests/support/notifications-in-steps.ts'
import { HOME_WIN, wicket } from '#tests/support/notifier-under-test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let sending: NotificationsInSteps
const titles = ({ sent }: Person) => sent.map(({ title }) => title)

/** The relay sees it, and each person gets what is due now. */
async function happens(...seen: Parameters<NotificationsInSteps['seen']>): Promise<void> {
  await sending.seen(...seen)
  await sending.send()
}

beforeEach(async () => {
  sending = await NotificationsInSteps.start()
  await sending.seen([], { isWhole: true })
})
afterEach(async () => {
  await sending.stop()
  expect(sending.failures).toEqual([])
})

describe('a person who hides scores after something was sent', () => {
  const HIDDEN = { language: 'en', delayMs: 0, isShielded: true } as const

  test('is sent no correction of it, and not that the match is over', async () => {
    const person = await sending.person()
    await happens([wicket(1)])
    await sending.subscriptions.changeReading(person.browser.key, HIDDEN)
    await happens([wicket(1, { name: 'A. Rao', mark: 'other' })])
    await happens([], { gone: ['wicket/1/1'] })
    expect(titles(person)).toEqual(['wicket Batter 1'])
  })

  test('while it was being sent is not notified of it when it is tried again', async () => {
    const person = await sending.person()
    await sending.seen([wicket(1)])
    sending.outcome = async () => {
      await sending.subscriptions.changeReading(person.browser.key, HIDDEN)
      return { kind: 'failed', why: 'busy' }
    }
    const sender = sending.sender()
    await sender.sendDue()
    await sender.finish()
    sending.outcome = { kind: 'sent' }
    sending.nowMs += 10_000
    await sending.send(sender)
    expect(titles(person)).toEqual([])
  })
})

test('a person who stopped following a match is sent no correction of it', async () => {
  const person = await sending.person({ follows: { 'match/7': ['wicket'], 'match/8': ['wicket'] } })
  await happens([wicket(1)])
  const { browser } = person
  await sending.subscriptions.save(
    browser.subscription,
    { language: 'en', delayMs: 0, isShielded: false, timeZone: 'UTC', follows: { 'match/8': ['wicket'] } },
    'https://crease.example',
  )
  await happens([], { gone: ['wicket/1/1'] })
  expect(titles(person)).toEqual(['wicket Batter 1'])
})

describe('the number an hour', () => {
  test('counts a notification once, however often its push service was asked', async () => {
    const person = await sending.person({ perHour: 1 })
    await sending.seen([wicket(1)])
    sending.outcome = { kind: 'failed', why: 'busy' }
    await sending.send()
    sending.outcome = { kind: 'sent' }
    sending.nowMs += 2000
    await sending.send()
    expect(titles(person)).toEqual(['wicket Batter 1'])
  })

  test('goes on where the clock was set back', async () => {
    const person = await sending.person({ perHour: 1 })
    await happens([wicket(1)])
    sending.nowMs -= 5 * HOUR
    await happens([wicket(2)])
    expect(titles(person)).toEqual(['wicket Batter 1', 'wicket Batter 2'])
  })
})

describe('what no push service takes', () => {
  test('is given up with the reason, once for all who did not get it', async () => {
    for (let n = 0; n < 2; n += 1) await sending.person()
    sending.outcome = { kind: 'refused', why: 400 }
    await happens([wicket(1)])
    const refused = { channel: 'push', kind: 'wicket', tries: 1, reason: 'The push service answered 400.' }
    const at = sending.nowMs
    expect(await sending.book().givenUp()).toEqual([{ ...refused, at, count: 2 }])

    sending.nowMs += 1000
    sending.outcome = { kind: 'failed', why: 'unreachable' }
    await sending.seen([wicket(2)])
    for (const waitMs of [0, 1000, 2000, 4000, 8000, 16_000]) {
      sending.nowMs += waitMs
      await sending.send()
    }
    const [late, ...others] = await sending.book().givenUp()
    expect(late).toMatchObject({ reason: 'The push service cannot be reached.', count: 2 })
    expect(others).toEqual([{ ...refused, at, count: 2 }])
    expect(await sending.book().waiting()).toBe(0)
  })

  test('is not sent again by a correction', async () => {
    const person = await sending.person()
    sending.outcome = { kind: 'refused', why: 'not allowed' }
    await happens([wicket(1, { name: 'Rao' })])
    sending.outcome = { kind: 'sent' }
    await happens([wicket(1, { name: 'Roy' })])
    expect(titles(person)).toEqual([])
  })
})

describe('a digest', () => {
  test('that fell into quiet hours leaves nothing for the next one', async () => {
    const from = 12 * 60 + 30
    const quiet = { from, to: from + 60 }
    const person = await sending.person({ perHour: 1, quiet, timeZone: 'UTC' })
    for (const number of [1, 2, 3]) await sending.seen([wicket(number)])
    await sending.send()
    sending.nowMs += HOUR
    await sending.send()
    sending.nowMs += 3 * HOUR
    for (const number of [4, 5]) await sending.seen([wicket(number)])
    await sending.send()
    sending.nowMs += HOUR
    await sending.send()
    expect(person.sent.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'wicket Batter 1: Comets',
      'wicket Batter 4: Comets',
      '1 more: wicket Batter 5',
    ])
  })

  test('that was sent as its sender was killed tells nothing of it again in the next', async () => {
    const person = await sending.person({ perHour: 1 })
    await sending.person({ perHour: 1 })
    for (const number of [1, 2]) await sending.seen([wicket(number)])
    await sending.send()
    sending.nowMs += HOUR
    const book = sending.book()
    // Killed as soon as the digest is marked.
    book.markDeferred = () => new Promise(() => {})
    const killed = sending.sender('one', undefined, book)
    await killed.sendDue()
    await expect.poll(() => person.sent.length).toBe(2)
    sending.nowMs += 15_000
    await sending.book('two').reopenClaims(sending.nowMs, true)
    await sending.send(sending.sender('two'))
    sending.nowMs += 2 * HOUR
    for (const number of [3, 4]) await sending.seen([wicket(number)])
    await sending.send(sending.sender('two'))
    sending.nowMs += HOUR
    await sending.send(sending.sender('two'))
    const digests = person.sent.filter(({ tag }) => tag.startsWith('digest/'))
    const seen = new Map(digests.map(({ tag, body }) => [tag, body]))
    expect([...seen.values()]).toEqual(['wicket Batter 2', 'wicket Batter 4'])
  })
})

describe('a wicket that is taken back', () => {
  test('and then falls to another is sent aloud', async () => {
    const person = await sending.person()
    await happens([wicket(1)])
    await happens([], { gone: ['wicket/1/1'] })
    sending.nowMs += 5 * MINUTE
    await happens([wicket(1, { name: 'A. Rao' })])
    expect(person.sent.map(({ title, silent = false }) => [title, silent])).toEqual([
      ['wicket Batter 1', false],
      ['not wicket Batter 1', true],
      ['wicket A. Rao', false],
    ])
  })

  test('and falls again is not sent before the delay of the person', async () => {
    const person = await sending.person({ delayMs: MINUTE })
    await sending.seen([wicket(1)])
    sending.nowMs += MINUTE
    await sending.send()
    await sending.seen([], { gone: ['wicket/1/1'] })
    sending.nowMs += MINUTE / 2
    await sending.seen([wicket(1, { name: 'A. Rao' })])
    sending.nowMs += MINUTE / 2
    await sending.send()
    expect(titles(person)).toEqual(['wicket Batter 1'])
    sending.nowMs += MINUTE / 2
    await sending.send()
    expect(titles(person)).toEqual(['wicket Batter 1', 'wicket A. Rao'])
  })

  test('is said to all who may have been notified of it by a sender that was killed', async () => {
    const person = await sending.person()
    await sending.seen([wicket(1)])
    const book = sending.book()
    book.markSent = () => new Promise(() => {})
    await sending.sender('one', undefined, book).sendDue()
    await expect.poll(() => person.sent.length).toBe(1)
    sending.nowMs += 15_000
    await sending.book('two').reopenClaims(sending.nowMs, true)
    await sending.seen([], { gone: ['wicket/1/1'] })
    await sending.send(sending.sender('two'))
    expect(titles(person)).toEqual(['wicket Batter 1', 'not wicket Batter 1'])
  })

  test('and then another that is taken back too is none to those who were notified of the first', async () => {
    const person = await sending.person({ delayMs: MINUTE / 2 })
    await sending.seen([wicket(1, { name: 'Rao' })])
    sending.nowMs += MINUTE / 2
    await sending.send()
    await sending.seen([], { gone: ['wicket/1/1'] })
    sending.nowMs += 1000
    await sending.seen([wicket(1, { name: 'Roy' })])
    sending.nowMs += 1000
    await sending.seen([], { gone: ['wicket/1/1'] })
    sending.nowMs += MINUTE / 2
    await sending.send()
    expect(titles(person)).toEqual(['wicket Rao', 'not wicket Roy'])
  })
})

describe('a correction', () => {
  test('of what has not been sent yet is sent after the delay of the person, and not before', async () => {
    const person = await sending.person({ delayMs: MINUTE })
    await sending.seen([wicket(1)])
    sending.nowMs += MINUTE / 2
    await sending.seen([wicket(1, { name: 'A. Rao' })])
    sending.nowMs += MINUTE / 2
    await sending.send()
    expect(titles(person)).toEqual([])
    sending.nowMs += MINUTE / 2
    await sending.send()
    expect(titles(person)).toEqual(['wicket A. Rao'])
  })

  test('of what happened long ago is sent to none', async () => {
    const person = await sending.person()
    await happens([wicket(1)])
    sending.nowMs += 40 * MINUTE
    await happens([wicket(1, { mark: 'one run more when he fell' })])
    expect(titles(person)).toEqual(['wicket Batter 1'])
  })
})

describe('a match of another name under the same number', () => {
  const other = {
    TeamA: { TeamId: 11, TeamName: 'Lanterns', ShortName: 'LAN', ImageUrl: '' },
    TeamB: { TeamId: 12, TeamName: 'Otters', ShortName: 'OTT', ImageUrl: '' },
  }

  test('takes nothing back, and is sent to none who asked for the first', async () => {
    const person = await sending.person()
    const side = await sending.person({ follows: { 'team/11': ['wicket', 'toss'] } })
    await happens([wicket(1), HOME_WIN])
    await sending.seen([], { isWhole: true, match: other })
    await happens([wicket(1, { name: 'O. Otter' })], { match: other })
    expect(titles(person)).toEqual(['wicket Batter 1', 'result'])
    expect(titles(side)).toEqual(['wicket O. Otter'])
  })
})

describe('a match that is seen for the first time', () => {
  const toss = {
    key: 'toss',
    mark: '1 bat',
    facts: { kind: 'toss', winnerTeamId: 1, decision: 'bat' },
  } as const
  const start = { key: 'start', mark: '1', facts: { kind: 'start', battingTeamId: 1 } } as const
  const listed = (StartTime: string, moments: Parameters<NotificationsInSteps['seen']>[0], LiveMatchId = 8) =>
    sending.seen(moments, { isWhole: true, match: { LiveMatchId, StartTime } })
  const follower = () => sending.person({ follows: { 'team/1': ['toss', 'start', 'wicket'] } })

  test('is sent by its toss and start', async () => {
    const person = await follower()
    await listed('2026-11-24T11:58:00Z', [toss, start])
    await sending.send()
    expect(titles(person).sort()).toEqual(['start', 'toss'])
  })

  test('also where it began while no relay looked, for as long as they are news', async () => {
    const person = await follower()
    sending.nowMs += 12 * MINUTE
    await listed('2026-11-24T12:10:00Z', [toss, start])
    await sending.send()
    expect(titles(person)).toEqual(['toss'])
  })

  test('is not where it has been going on for long', async () => {
    const person = await follower()
    await listed('2026-11-24T11:00:00Z', [toss, start])
    await listed('2026-11-24T11:58:00Z', [toss, start, wicket(1)], 9)
    await sending.send()
    expect(titles(person)).toEqual([])
  })
})

test('of a match that is over, nothing is kept of those who asked for that alone', async () => {
  const [one, both] = [
    await sending.person(),
    await sending.person({ follows: { 'match/7': ['wicket'], 'team/1': ['wicket'] } }),
  ]
  const early = await sending.person({ follows: { 'match/8': ['toss'] } })
  await sending.seen([HOME_WIN])
  await sending.seen([], { isWhole: true, match: { LiveMatchId: 8 } })
  sending.nowMs += 4 * 24 * HOUR
  await sending.moments.forgetOld()
  expect(await sending.subscriptions.read(early.browser.key)).toBeDefined()
  expect(await sending.subscriptions.read(one.browser.key)).toBeUndefined()
  expect((await sending.subscriptions.read(both.browser.key))?.follows).toEqual({ 'team/1': ['wicket'] })
})

test('what was left for later by a clock that ran ahead is dropped, and not sent late', async () => {
  const person = await sending.person({ delayMs: 5000 })
  await sending.seen([wicket(1)])
  sending.nowMs -= HOUR
  await sending.book().dropMisdated(sending.nowMs)
  sending.nowMs += HOUR + 5000
  await sending.send()
  expect(titles(person)).toEqual([])
})
