import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotificationsInSteps, type Person } from '#tests/support/notifications-in-steps.ts'
import { choicesOf, SITE, wicket } from '#tests/support/notifier-under-test.ts'

let told: NotificationsInSteps

beforeEach(async () => {
  told = await NotificationsInSteps.start()
  await told.seen([], { isWhole: true })
})
afterEach(async () => {
  await told.stop()
  expect(told.failures).toEqual([])
})

/** Far more is due than one sender claims together. */
const PEOPLE = 64
const WICKETS = [1, 2, 3, 4]

async function crowd(): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await told.person({ perHour: 1 }))
  return people
}

describe('while two relays send at once, as in a takeover', () => {
  test('nobody is told more than their number of the hour', async () => {
    const people = await crowd()
    await told.seen(WICKETS.map((number) => wicket(number)))
    const senders = ['one', 'two'].map((name) => told.sender(name))
    const send = async (sender: (typeof senders)[number]) => {
      while (((await told.book().nextAt()) ?? Number.POSITIVE_INFINITY) <= told.nowMs) await sender.sendDue()
      await sender.finish()
    }
    await Promise.all(senders.map(send))
    expect(people.map(({ sent }) => sent.length)).toEqual(people.map(() => 1))
  })

  test('choices that change meanwhile are saved, and stop nobody', async () => {
    const people = await crowd()
    await told.seen(WICKETS.map((number) => wicket(number)))
    const senders = ['one', 'two'].map((name) => told.sender(name))
    let isSaving = true
    const save = async () => {
      for (const { browser } of people)
        expect(
          await told.subscriptions.save(browser.subscription, choicesOf({ perHour: 4, delayMs: 1000 }), SITE),
        ).toBe('saved')
      isSaving = false
    }
    const send = async (sender: (typeof senders)[number]) => {
      while (isSaving) await sender.sendDue()
      await sender.finish()
    }
    await Promise.all([save(), ...senders.map(send)])
    told.nowMs += 2000
    await told.send()
    for (const { sent } of people) expect(new Set(sent.map(({ tag }) => tag)).size).toBe(sent.length)
  })
})
