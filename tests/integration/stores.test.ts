import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { ClusterStore, type Leadership, StoreRefusal } from '#relay/cluster/store.ts'
import { storeAddress } from '#relay/config/store-address.ts'
import type { TopicEvent } from '#relay/live/topic-events.ts'
import { CuttableLine } from '#tests/support/cuttable-line.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { until } from '#tests/support/origin-process.ts'
import { RedisServer } from '#tests/support/redis-server.ts'

/** The store of a cluster in every way that it can be had, each a real one. */

const LEASE_MS = 60_000
const leader = (fence: string): Leadership => ({ id: `relay-${fence}`, fence, leaseMs: LEASE_MS })
const STATE: TopicEvent = {
  kind: 'state',
  topic: 'match/7',
  epoch: 'e1',
  offset: 0,
  at: 1,
  state: { Runs: 0 },
}
const CHANGE: TopicEvent = {
  kind: 'change',
  topic: 'match/7',
  epoch: 'e1',
  text: '{"type":"delta","topic":"match/7","offset":1,"at":2,"patch":{"Runs":1}}',
}

async function server(...settings: string[]): Promise<RedisServer> {
  const started = await RedisServer.started(() => settings)
  onTestFinished(() => started.close())
  return started
}

function storeAt(url: string, tls?: object): ClusterStore {
  const address = storeAddress(url)
  if (address === undefined) throw new Error(`${url} is no address`)
  const store = new ClusterStore(tls ? { ...address, tls } : address, () => {})
  onTestFinished(() => store.close())
  return store
}

/** Leads, writes, is read, and is refused once another one leads. */
async function keepsItsWord(store: ClusterStore): Promise<void> {
  const first = leader('one')
  await expect
    .poll(() =>
      store.acquire(first).then(
        ({ isTaken }) => isTaken,
        () => false,
      ),
    )
    .toBe(true)
  expect((await store.acquire(leader('two'))).isTaken).toBe(false)
  await store.beginEpoch(first, 'e1')
  const write = (as: Leadership, seq: number, ...events: TopicEvent[]) =>
    store.append(
      as,
      { epoch: 'e1', seq },
      {
        events,
        missing: { 7: seq },
        lastGood: { ageMs: 0 },
        steps: events.map((event) => [
          event.kind === 'state' ? 'state' : 'event',
          'match/7',
          JSON.stringify(event),
        ]),
      },
    )
  expect(await write(first, 0, STATE)).toBe(1)
  expect(await write(first, 1, CHANGE)).toBe(2)
  await expect(write(first, 1, CHANGE)).rejects.toMatchObject({ reason: 'LOST' })
  expect(await store.load()).toMatchObject({
    isWhole: true,
    epoch: 'e1',
    seq: 2,
    missing: { 7: 1 },
    history: [STATE, CHANGE],
    lastGood: { ageMs: expect.any(Number) },
  })
  const { entries } = await store.read('0-0')
  expect(entries.map(({ seq, events }) => [seq, events])).toEqual([
    [1, [STATE]],
    [2, [CHANGE]],
  ])
  await store.release(first)
  expect((await store.acquire(leader('two'))).isTaken).toBe(true)
  const late = write(first, 2, CHANGE)
  await expect(late).rejects.toBeInstanceOf(StoreRefusal)
  await expect(late).rejects.toMatchObject({ reason: 'FENCED' })
  await expect(store.renew(first)).rejects.toMatchObject({ reason: 'FENCED' })
}

test('a Redis with a password keeps its word, and without it nothing is written', async () => {
  const { port } = await server('--requirepass', 'a secret')
  await keepsItsWord(storeAt(`redis://:a%20secret@127.0.0.1:${port}`))
  await expect(storeAt(`redis://127.0.0.1:${port}`).load()).rejects.toThrow()
})

test('a Redis over TLS keeps its word, and one whose certificate nobody knows is not spoken to', async () => {
  const tls = await RedisServer.started((folder) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ])
    return [
      '--tls-port',
      'PORT',
      '--tls-cert-file',
      certificate,
      '--tls-key-file',
      key,
      '--tls-auth-clients',
      'no',
    ]
  })
  onTestFinished(() => tls.close())
  await keepsItsWord(storeAt(`rediss://127.0.0.1:${tls.port}`, { ca: tls.file('certificate.pem') }))
  await expect(storeAt(`rediss://127.0.0.1:${tls.port}`).load()).rejects.toThrow()
})

test('a Redis Cluster keeps its word: all that is written in one step is in one slot', async () => {
  const one = await server('--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1')
  const admin = new Redis(one.port, '127.0.0.1')
  await admin.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383')
  await expect.poll(() => admin.call('CLUSTER', 'INFO')).toContain('cluster_state:ok')
  admin.disconnect()
  await keepsItsWord(storeAt(`redis-cluster://127.0.0.1:${one.port}`))
})

test('a Redis that became a replica is left for the one to which its name leads by now', async () => {
  const [old, next] = [await server(), await server()]
  const line = new CuttableLine(old.url)
  const store = storeAt((await line.start()).replace('http', 'redis'))
  onTestFinished(() => line.stop())
  await until(
    () => store.acquire(leader('one')).catch(() => undefined),
    (answer) => answer?.isTaken === true,
  )
  expect((await store.read('0-0')).entries).toEqual([])
  const admin = new Redis(old.port, '127.0.0.1')
  onTestFinished(() => admin.disconnect())
  await admin.call('REPLICAOF', '127.0.0.1', next.port)
  line.leadTo(next.url)
  await keepsItsWord(store)
})

deepTest(
  'behind Sentinel the store is where the sentinels say, and one that took its place is not taken for whole',
  async () => {
    const main = await server()
    const replica = await server('--replicaof', `127.0.0.1 ${main.port}`)
    const sentinel = await RedisServer.started((folder) => {
      const file = join(folder, 'sentinel.conf')
      const settings = [
        `dir ${folder}`,
        `sentinel monitor scores 127.0.0.1 ${main.port} 1`,
        'sentinel down-after-milliseconds scores 500',
        'sentinel failover-timeout scores 2000',
      ]
      writeFileSync(file, `${settings.join('\n')}\n`)
      return [file, '--sentinel']
    })
    onTestFinished(() => sentinel.close())
    const store = storeAt(`redis-sentinel://127.0.0.1:${sentinel.port}/scores`)
    await keepsItsWord(store)
    const admin = new Redis(replica.port, '127.0.0.1')
    onTestFinished(() => admin.disconnect())
    await expect.poll(() => admin.hget('{crease}:meta', 'seq')).toBe('2')
    await main.kill()
    await expect
      .poll(
        () =>
          store.load().then(
            ({ isWhole, seq }) => ({ isWhole, seq }),
            () => undefined,
          ),
        { timeout: 30_000 },
      )
      .toEqual({ isWhole: false, seq: 2 })
  },
)

test('two services with a prefix each share a store, and neither sees the other', async () => {
  const { url } = await server().then(({ port }) => ({ url: `redis://127.0.0.1:${port}` }))
  const address = storeAddress(url)
  if (address === undefined) throw new Error(`${url} is no address`)
  const taken = []
  for (const prefix of ['crease-club', 'crease-league', 'crease-club']) {
    const store = new ClusterStore({ ...address, prefix }, () => {})
    onTestFinished(() => store.close())
    const relay = leader(`${taken.length}`)
    taken.push(
      await until(
        () => store.acquire(relay).catch(() => undefined),
        (answer) => answer !== undefined,
      ),
    )
  }
  expect(taken.map((answer) => answer?.isTaken)).toEqual([true, true, false])
})
