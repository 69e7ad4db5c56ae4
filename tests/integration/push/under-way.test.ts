import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Killable } from '#tests/support/killable.ts'
import { NotificationsInSteps, type Person } from '#tests/support/notifications-in-steps.ts'
import { wicket } from '#tests/support/notifier-under-test.ts'

let told: NotificationsInSteps
const titles = ({ sent }: Person) => sent.map(({ title }) => title)

beforeEach(async () => {
  told = await NotificationsInSteps.start()
  await told.seen([], { isWhole: true })
})
afterEach(async () => {
  await told.stop()
  expect(told.failures).toEqual([])
})

describe('what is under way', () => {
  test('is sent before a correction of it, whose mark is its own', async () => {
    const person = await told.person()
    await told.seen([wicket(1, { name: 'Rao' })])
    const answers: (() => void)[] = []
    told.outcome = () => new Promise((resolve) => answers.push(() => resolve({ kind: 'sent' })))
    const sender = told.sender()
    await sender.sendDue()
    await expect.poll(() => answers.length).toBe(1)
    await told.seen([wicket(1, { name: 'Roy' })])
    expect(await sender.sendDue()).toBe(1)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    // As a process that is killed now leaves it.
    expect(await told.book().waiting()).toBe(1)
    answers[1]?.()
    await sender.finish()
    expect(titles(person)).toEqual(['wicket Rao', 'wicket Roy'])
    expect(await told.book().waiting()).toBe(0)
  })

  test('is told later where something else than its push service failed', async () => {
    const person = await told.person()
    await told.seen([wicket(1)])
    const failure = new Error('a file could not be read')
    told.outcome = () => Promise.reject(failure)
    await told.send()
    told.outcome = { kind: 'sent' }
    told.nowMs += 2000
    await told.send()
    expect(titles(person)).toEqual(['wicket Batter 1'])
    expect(told.failures.splice(0)).toEqual([failure])
  })

  test('is marked later where the database was away', async () => {
    const person = await told.person()
    await told.seen([wicket(1)])
    const book = told.book()
    const mark = book.markSent.bind(book)
    const failure = new Error('the database is away')
    book.markSent = async () => {
      book.markSent = mark
      throw failure
    }
    await told.send(told.sender('one', new Killable(), book))
    expect(await book.waiting()).toBe(0)
    expect(titles(person)).toEqual(['wicket Batter 1'])
    expect(told.failures.splice(0)).toEqual([failure])
  })

  test('for somebody who left while it was written down holds up nobody', async () => {
    const person = await told.person()
    await told.seen([wicket(1)])
    await told.db.deleteFrom('push_subscriptions').where('id', '=', person.id).execute()
    await told.send()
    expect(await told.book().nextAt()).toBeUndefined()
    expect(titles(person)).toEqual([])
    // One that is there is not forgotten by that, however late.
    const other = await told.person()
    await told.seen([wicket(1), wicket(2)])
    told.nowMs += 13_000
    await told.book().forgetOrphans(told.nowMs)
    expect(await told.book().waiting()).toBe(1)
    await told.send()
    expect(titles(other)).toEqual(['wicket Batter 2'])
  })
})
