import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import type { SeenMatch } from '#relay/push/moment-book.ts'
import { MomentWatch } from '#relay/push/moment-watch.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { type Finished, simulated } from '#tests/support/finished-matches.ts'
import { statesOfMatch } from '#tests/support/states-of-match.ts'

const [match] = simulated()
const states = [...statesOfMatch(match as Finished)].map(({ state }) => state as unknown as JsonObject)

function watched() {
  const seen: SeenMatch[] = []
  const watchedAt: number[] = []
  let nowMs = 1_000_000
  let downs = 0
  const hub = new Hub('e', { encoded: () => {}, published: () => {} })
  const to = {
    seen: (matches: readonly SeenMatch[], at: number) => {
      seen.push(...matches)
      watchedAt.push(at)
    },
    stepDown: () => {
      downs += 1
    },
  }
  const watch = new MomentWatch(to, () => nowMs)
  return {
    hub,
    watch,
    seen,
    watchedAt,
    downs: () => downs,
    after: (ms: number) => {
      nowMs += ms
    },
    publish: (state: JsonObject | undefined) => hub.publish('match/1', state ?? {}, nowMs),
  }
}

test('a relay that begins to lead passes on all that there is, and one that leads no more says so once', () => {
  const { hub, watch, seen, downs, publish } = watched()
  publish(states.at(-1))
  watch.look(hub, false)
  expect([seen.length, downs()]).toEqual([0, 0])
  watch.look(hub, true)
  watch.look(hub, false)
  watch.look(hub, false)
  expect(downs()).toBe(1)
  watch.look(hub, true)
  expect(seen.map(({ isWhole }) => isWhole)).toEqual([true, true])
  expect(seen[1]?.moments).toEqual(seen[0]?.moments)
})

test('a match that is withheld for a while is neither taken back nor sent anew', () => {
  const { hub, watch, seen, publish } = watched()
  const last = states.at(-1) ?? {}
  publish(last)
  watch.look(hub, true)
  publish({ ...last, Innings: {}, Deliveries: {}, Withdrawn: true })
  watch.look(hub, true)
  publish(last)
  watch.look(hub, true)
  expect(seen).toHaveLength(1)
})

test('what is new after upstream was away for long is found as by those who looks for the first time', () => {
  const { hub, watch, seen, publish, after } = watched()
  publish(states[0])
  watch.look(hub, true)
  const wholes = () => seen.filter(({ isWhole }) => isWhole).length
  after(29_000)
  publish(states[1])
  watch.look(hub, true)
  expect(wholes()).toBe(1)
  after(31_000)
  publish(states.at(-1))
  watch.look(hub, true)
  expect(wholes()).toBe(2)
})
