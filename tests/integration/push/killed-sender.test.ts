import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDepth } from '#tests/support/depth.ts'
import { Killable } from '#tests/support/killable.ts'
import { NotificationsInSteps, type Person } from '#tests/support/notifications-in-steps.ts'
import { wicket } from '#tests/support/notifier-under-test.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'

/** On a server of its own each takes seconds. */
const RUNS = byDepth({ quick: 30, deep: IS_POSTGRES ? 50 : 2000 })
const DELAY_MS = 20_000
const PER_HOUR = 2
/** A claim of a sender that died is open again then. */
const REOPEN_MS = 13_000

/** What happens to one of a few wickets, and in which call its sender is killed while it tells of that. */
type Step = {
  number: number
  kind: 'falls' | 'is corrected' | 'is taken back'
  afterMs: number
  kill?: { call: number; isDone: boolean } | undefined
}
const steps = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom<Step['kind']>('falls', 'falls', 'is corrected', 'is taken back'),
    afterMs: fc.integer({ min: 0, max: 15_000 }),
    kill: fc.option(fc.record({ call: fc.integer({ min: 1, max: 12 }), isDone: fc.boolean() }), {
      nil: undefined,
    }),
  }),
  { minLength: 1, maxLength: 10 },
)

/** Plays the steps; what each person was sent, and when each form of a wicket was seen, by its title. */
async function play(all: readonly Step[]) {
  const told = await NotificationsInSteps.start()
  await told.seen([], { isWhole: true })
  const people = {
    plain: await told.person(),
    late: await told.person({ delayMs: DELAY_MS }),
    few: await told.person({ perHour: PER_HOUR }),
  }
  const sentAt = new Map<string, number>()
  const seenAt = new Map<string, number>()
  const now = new Map<number, string | undefined>()
  told.onSent = ({ title }, person) => {
    if (person === people.late && !sentAt.has(title)) sentAt.set(title, told.nowMs)
  }
  let process = new Killable()
  let name = 1
  let sender = told.sender(`${name}`, process)
  const send = async () => {
    await Promise.race([told.send(sender), process.dead])
    if (!process.isDead) return
    name += 1
    process = new Killable()
    sender = told.sender(`${name}`, process)
    told.nowMs += REOPEN_MS
    await told.book(`${name}`).reopenClaims(told.nowMs, true)
    await told.send(sender)
  }
  for (const [index, { number, kind, afterMs, kill }] of all.entries()) {
    told.nowMs += afterMs
    const before = now.get(number)
    const isOut = before !== undefined
    if (kind === 'falls' ? isOut : !isOut) continue
    if (kind === 'is taken back') {
      now.set(number, undefined)
      seenAt.set(`not wicket ${before}`, told.nowMs)
      await told.seen([], { gone: [`wicket/1/${number}`] })
    } else {
      const batter = `Batter ${number}.${index}`
      now.set(number, batter)
      seenAt.set(`wicket ${batter}`, told.nowMs)
      await told.seen([wicket(number, { name: batter })])
    }
    if (kill) process.killIn(kill.call, kill.isDone)
    await send()
  }
  for (const ms of [DELAY_MS, REOPEN_MS]) {
    told.nowMs += ms
    await told.book(`${name}`).reopenClaims(told.nowMs, true)
    await send()
  }
  await told.stop()
  return { ...people, sentAt, seenAt, now, failures: told.failures }
}

const newest = ({ sent }: Person, number: number) =>
  sent.filter(({ tag }) => tag === `7/wicket/1/${number}`).at(-1)?.title

test('whenever senders are killed, each person ends with what is true, in time, and no more often than asked for', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { plain, late, few, sentAt, seenAt, now, failures } = await play(all)
      expect(failures).toEqual([])
      for (const [number, batter] of now)
        for (const person of [plain, late])
          if (batter !== undefined) expect(newest(person, number)).toBe(`wicket ${batter}`)
          else expect(newest(person, number) ?? 'not').toMatch(/^not/)
      for (const person of [plain, late, few]) {
        const loud = person.sent.filter(({ silent }) => !silent).map(({ tag, title }) => `${tag} ${title}`)
        expect(new Set(loud).size).toBe(loud.length)
      }
      for (const [title, at] of sentAt) expect(at).toBeGreaterThanOrEqual((seenAt.get(title) ?? 0) + DELAY_MS)
      const counted = few.sent.filter(({ silent, tag }) => !silent && !tag.startsWith('digest/'))
      expect(counted.length).toBeLessThanOrEqual(PER_HOUR)
    }),
    { numRuns: RUNS },
  )
})
