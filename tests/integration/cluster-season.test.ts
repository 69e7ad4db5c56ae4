import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { ClusterMember } from '#relay/cluster/lead-or-follow.ts'
import type { StartPolling } from '#relay/cluster/member-options.ts'
import { ClusterStore } from '#relay/cluster/store.ts'
import { storeAddress } from '#relay/config/store-address.ts'
import { Hub } from '#relay/live/hub.ts'
import { RedisServer } from '#tests/support/redis-server.ts'

/** What a cluster holds after many matches: real members on a real Redis, whose poller is played by the test. */

const MATCHES = 2000
const BALLS = 4
/** Of topics that have ended, and the board. */
const MOST_TOPICS = 501

test('a season goes through a cluster, and neither its relays nor their store grow with it', async () => {
  const redis = await RedisServer.started()
  onTestFinished(() => redis.close())
  const admin = new Redis(redis.port, '127.0.0.1')
  onTestFinished(() => admin.disconnect())
  const store = storeAt(redis.url)
  const leader = member(redis.url)
  await expect.poll(() => leader.publish).toBeDefined()
  const follower = member(redis.url)

  const sizes = []
  for (let nth = 1; nth <= MATCHES; nth += 1) {
    play(leader, nth)
    if (nth % 400 !== 0) continue
    await expect.poll(() => follower.serving.topic(`match/${nth}`)?.ended).toBe('completed')
    const { history } = await store.load()
    sizes.push({
      load: JSON.stringify(history).length,
      keys: await admin.dbsize(),
      topics: [leader.polled, leader.serving, follower.serving].map((hub) => hub?.topics.length ?? 0),
    })
  }
  const [before, last] = sizes.slice(-2)
  expect(last?.load).toBeLessThan((before?.load ?? 0) * 1.02)
  expect(last?.keys).toBe(before?.keys)
  for (const count of last?.topics ?? []) expect(count).toBeLessThanOrEqual(MOST_TOPICS)

  // The next leader forgets too, and numbers what comes back where its numbering ended.
  await leader.member.stop()
  await expect.poll(() => follower.publish).toBeDefined()
  const recent = `match/${MATCHES - MOST_TOPICS - 10}`
  follower.polled?.publish(recent, { Runs: 1 }, 1)
  expect(follower.polled?.topic(recent)?.offset).toBe(BALLS)
  for (let nth = MATCHES + 1; nth <= MATCHES + 20; nth += 1) play(follower, nth)
  await expect.poll(() => follower.serving.topic(`match/${MATCHES + 20}`)?.ended).toBe('completed')
  expect(follower.serving.topics.length).toBeLessThanOrEqual(MOST_TOPICS + 1)
})

type Member = ReturnType<typeof member>

function member(url: string) {
  const serving = new Hub('none', { encoded: () => {}, published: () => {} })
  const own: { polled?: Hub; publish?: () => void } = {}
  const startPolling: StartPolling = (hub, missing, published) => {
    own.polled = hub
    own.publish = () => published(missing, { ageMs: 0 })
    hub.markReady()
    return { stop: async () => {} }
  }
  const cluster = new ClusterMember({
    store: storeAt(url),
    serving,
    startPolling,
    applyEvents: (events) => serving.followAll(events),
    hinted: () => {},
    soloAfterMs: undefined,
    monotonicMs: () => performance.now(),
    log: { info: () => {}, warn: () => {} },
    roleChanged: () => {},
  })
  cluster.start()
  onTestFinished(() => cluster.stop())
  return {
    member: cluster,
    serving,
    get polled() {
      return own.polled
    },
    get publish() {
      return own.publish
    },
  }
}

function play({ polled, publish }: Member, nth: number): void {
  for (let ball = 0; ball < BALLS; ball += 1) {
    polled?.publish(`match/${nth}`, { Runs: ball }, nth)
    publish?.()
  }
  polled?.finish(`match/${nth}`, 'completed')
  publish?.()
}

function storeAt(url: string): ClusterStore {
  const address = storeAddress(url)
  if (address === undefined) throw new Error(`${url} is no address`)
  const store = new ClusterStore(address, () => {})
  onTestFinished(() => store.close())
  return store
}
