import { expect, onTestFinished, test } from 'vitest'
import { ClusterMember } from '#relay/cluster/lead-or-follow.ts'
import type { ClusterMemberOptions } from '#relay/cluster/member-options.ts'
import { Hub } from '#relay/live/hub.ts'
import type { TopicEvent } from '#relay/live/topic-events.ts'
import { StoreDouble } from '#tests/support/store-double.ts'

const state = (topic: string, epoch: string, runs: number, offset = 0): TopicEvent => ({
  ...{ kind: 'state', topic, epoch, offset, at: 1 },
  state: { Runs: runs },
})
const change = (topic: string, epoch: string, offset: number, runs: number): TopicEvent => ({
  ...{ kind: 'change', topic, epoch },
  text: JSON.stringify({ type: 'delta', topic, offset, at: 2, patch: { Runs: runs } }),
})

type Published = Parameters<ClusterMemberOptions['startPolling']>[2]

/** A relay of a cluster on a store in memory, which holds `held` before it hears of it. */
function memberOn(
  store: StoreDouble,
  { held = [], sleep }: { held?: TopicEvent[]; sleep?: ClusterMemberOptions['sleep'] } = {},
) {
  const serving = new Hub('own', { encoded: () => {}, published: () => {} })
  for (const event of held) serving.follow(event)
  const led: { events: TopicEvent[]; lastGoodAgeMs: number | undefined }[] = []
  const polled: { hub: Hub; published: Published }[] = []
  const member = new ClusterMember({
    store,
    serving,
    startPolling: (hub, _missing, published) => {
      polled.push({ hub, published })
      return { stop: async () => {} }
    },
    applyEvents: (events, lastGoodAgeMs) => {
      led.push({ events, lastGoodAgeMs })
      return events.map((event) => serving.follow(event)).every(Boolean)
    },
    soloAfterMs: undefined,
    monotonicMs: () => performance.now(),
    sleep: sleep ?? ((_ms, signal) => once(signal)),
    log: { info: () => {}, warn: () => {} },
    roleChanged: () => {},
  })
  member.start()
  onTestFinished(() => member.stop())
  const runsOf = (topic: string) => serving.topic(topic)?.current
  return { member, serving, led, polled, runsOf }
}

const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Until the end. */
const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

test('[G1] who leads goes on in the numbering of the store, and writes there what only itself holds', async () => {
  const store = new StoreDouble('e1', [state('match/7', 'e1', 30, 4), { kind: 'ready' }])
  store.seq = 9
  const { polled, runsOf, member } = memberOn(store, {
    held: [
      state('match/7', 'e0', 28),
      state('match/9', 'e0', 50, 6),
      { kind: 'end', topic: 'match/9', reason: 'completed' },
    ],
  })
  await expect.poll(() => polled.length).toBe(1)
  polled[0]?.hub.publish('match/7', { Runs: 31 }, 3)
  polled[0]?.published({}, true)
  await expect.poll(() => runsOf('match/7')).toMatchObject({ epoch: 'e1', offset: 5, state: { Runs: 31 } })
  expect(member.role).toBe('leader')
  expect(runsOf('match/9')).toMatchObject({ epoch: 'e1', offset: 0, state: { Runs: 50 } })
  expect(store.history).toContainEqual({ kind: 'end', topic: 'match/9', reason: 'completed' })
})

test('[G1] a numbering that was begun by a leader who ended before it wrote is gone on with', async () => {
  const store = new StoreDouble('e1')
  const { polled, runsOf } = memberOn(store, { held: [state('live', 'e0', 1), { kind: 'ready' }] })
  await expect.poll(() => polled.length).toBe(1)
  // At once: who joins meanwhile has something to serve, also where upstream does not answer.
  await expect.poll(() => runsOf('live')).toMatchObject({ epoch: 'e1', state: { Runs: 1 } })
  expect(store.history.map(({ kind }) => kind)).toEqual(['state', 'ready'])
})

test('[G1] a change does not lead on from a state of another numbering, whatever its offset', () => {
  const hub = new Hub('own', { encoded: () => {}, published: () => {} })
  hub.follow(state('match/7', 'e0', 28))
  expect(hub.follow(change('match/7', 'e1', 1, 30))).toBe(false)
  expect(hub.topic('match/7')?.current).toMatchObject({ epoch: 'e0', offset: 0 })
})

test('[G1] where what the log says does not lead on from what is held, all is read anew', async () => {
  const store = new StoreDouble('e1', [state('match/7', 'e1', 30)])
  store.isLed = true
  const { runsOf, serving } = memberOn(store, { sleep: aMoment })
  await expect.poll(() => runsOf('match/7')).toMatchObject({ epoch: 'e1', offset: 0 })
  serving.follow(state('match/7', 'e0', 99))
  store.write([change('match/7', 'e1', 1, 31)])
  await expect.poll(() => runsOf('match/7')).toMatchObject({ epoch: 'e1', offset: 1, state: { Runs: 31 } })
})

test('a relay that is behind goes on with the log while it waits whether that brings it to now', async () => {
  const store = new StoreDouble('e1', [state('match/7', 'e1', 30)])
  store.isLed = true
  let isHeldUp = false
  const { runsOf } = memberOn(store, {
    sleep: (_ms, signal) => (isHeldUp ? once(signal) : aMoment()),
  })
  await expect.poll(() => runsOf('match/7')).toBeDefined()
  isHeldUp = true
  const { loads } = store
  store.write([change('match/7', 'e1', 1, 31)])
  await expect.poll(() => runsOf('match/7')).toMatchObject({ offset: 1 })
  expect(store.loads).toBe(loads)
})

test('[M9] a relay that joins knows when upstream last answered well', async () => {
  const store = new StoreDouble('e1', [state('match/7', 'e1', 30)])
  store.isLed = true
  store.lastGoodAgeMs = 60_000
  const { led } = memberOn(store, { sleep: aMoment })
  await expect.poll(() => led[0]).toMatchObject({ lastGoodAgeMs: 60_000 })
})
