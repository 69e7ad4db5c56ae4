import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotificationsInSteps, type Person } from '#tests/support/notifications-in-steps.ts'
import { wicket } from '#tests/support/notifier-under-test.ts'

let sending: NotificationsInSteps
const titles = ({ sent }: Person) => sent.map(({ title }) => title)

beforeEach(async () => {
  sending = await NotificationsInSteps.start()
  await sending.seen([], { isWhole: true })
})
afterEach(async () => {
  await sending.stop()
  expect(sending.failures).toEqual([])
})

describe('what is under way', () => {
  test('is sent before a correction of it, whose mark is its own', async () => {
    const person = await sending.person()
    await sending.seen([wicket(1, { name: 'Rao' })])
    const answers: (() => void)[] = []
    sending.outcome = () => new Promise((resolve) => answers.push(() => resolve({ kind: 'sent' })))
    const sender = sending.sender()
    await sender.sendDue()
    await expect.poll(() => answers.length).toBe(1)
    await sending.seen([wicket(1, { name: 'Roy' })])
    expect(await sender.sendDue()).toBe(1)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    // As a process that is killed now leaves it.
    expect(await sending.book().waiting()).toBe(1)
    answers[1]?.()
    await sender.finish()
    expect(titles(person)).toEqual(['wicket Rao', 'wicket Roy'])
    expect(await sending.book().waiting()).toBe(0)
  })

  test('is sent later where something else than its push service failed', async () => {
    const person = await sending.person()
    await sending.seen([wicket(1)])
    const failure = new Error('a file could not be read')
    sending.outcome = () => Promise.reject(failure)
    await sending.send()
    sending.outcome = { kind: 'sent' }
    sending.nowMs += 2000
    await sending.send()
    expect(titles(person)).toEqual(['wicket Batter 1'])
    expect(sending.failures.splice(0)).toEqual([failure])
  })

  test('for a reader who left while it was written down delays no other', async () => {
    const person = await sending.person()
    await sending.seen([wicket(1)])
    await sending.db.deleteFrom('push_subscriptions').where('id', '=', person.id).execute()
    await sending.send()
    expect(await sending.book().nextAt()).toBeUndefined()
    expect(titles(person)).toEqual([])
    // One that is there is not forgotten by that, however late.
    const other = await sending.person()
    await sending.seen([wicket(1), wicket(2)])
    sending.nowMs += 13_000
    await sending.book().forgetOrphans(sending.nowMs)
    expect(await sending.book().waiting()).toBe(1)
    await sending.send()
    expect(titles(other)).toEqual(['wicket Batter 2'])
  })
})

/** Far more is due than one sender claims together. */
const PEOPLE = 64
const WICKETS = [1, 2, 3, 4]

async function crowd(): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await sending.person({ perHour: 1 }))
  return people
}

describe('while two relays send at once, as in a takeover', () => {
  test('no one is notified more than their number of the hour', async () => {
    const people = await crowd()
    await sending.seen(WICKETS.map((number) => wicket(number)))
    const senders = ['one', 'two'].map((name) => sending.sender(name))
    const send = async (sender: (typeof senders)[number]) => {
      while (((await sending.book().nextAt()) ?? Number.POSITIVE_INFINITY) <= sending.nowMs)
        await sender.sendDue()
      await sender.finish()
    }
    await Promise.all(senders.map(send))
    expect(people.map(({ sent }) => sent.length)).toEqual(people.map(() => 1))
  })
})
