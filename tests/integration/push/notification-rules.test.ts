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
