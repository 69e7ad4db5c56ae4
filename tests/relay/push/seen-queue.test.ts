import { expect, test } from 'vitest'
import type { SeenMatch } from '#relay/push/moment-book.ts'
import { SeenQueue } from '#relay/push/seen-queue.ts'
import { seenMatch, wicket } from '#tests/support/notifier-under-test.ts'

function queued() {
  const taken: string[] = []
  const watched: number[] = []
  const failures: unknown[] = []
  const away = new Set<number>()
  const queue = new SeenQueue({
    take: async ({ match, moments }: SeenMatch) => {
      if (away.has(match.LiveMatchId)) throw new Error('no database')
      taken.push(`${match.LiveMatchId} ${moments.map(({ key }) => key)}`)
    },
    noteWatch: async (at) => void watched.push(at),
    failed: (error) => failures.push(error),
  })
  return { queue, taken, watched, failures, away }
}
const seen = (match: number, number: number) => seenMatch(match, [wicket(number)], {})

test('what the database did not take is tried again with what is seen next, by its order', async () => {
  const { queue, taken, watched, failures, away } = queued()
  away.add(7)
  await queue.add([seen(7, 1), seen(8, 1)], 1000)
  await queue.add([seen(7, 2)], 2000)
  expect([taken, watched, failures.length]).toEqual([['8 wicket/1/1'], [], 2])
  away.clear()
  await queue.add([], 3000)
  expect([taken, watched]).toEqual([['8 wicket/1/1', '7 wicket/1/1', '7 wicket/1/2'], [3000]])
})

test('what another relay sees from here on is not taken from this one', async () => {
  const { queue, taken, away } = queued()
  away.add(7)
  await queue.add([seen(7, 1)], 1000)
  away.clear()
  queue.clear()
  await queue.add([], 2000)
  expect(taken).toEqual([])
})
