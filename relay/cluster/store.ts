import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'
import type { StoreAddress } from '../config/store-address.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import { GOOD_POLL, type LastGood } from '../live/upstream-freshness.ts'
import { ACQUIRE, APPEND, BEGIN_EPOCH, KEYS, LOAD, PUT_SETTINGS, RELEASE, RENEW } from './scripts.ts'

const COMMAND_TIMEOUT_MS = 2000
const READ_BLOCK_MS = 1000
const MAX_RECONNECT_MS = 1000
/** Ten minutes of polls: a relay that is further behind loads all. */
const LOG_ENTRIES = 600
/** A server that takes no writes: it is a replica now, or has lost the main one. */
const IS_NO_LEADER = /^(READONLY|MASTERDOWN)\b/

const PREFIX = 'crease'

export type StorePosition = { epoch: string; seq: number }

export type LogEntry = StorePosition & { id: string; events: TopicEvent[]; lastGood: LastGood | undefined }

export type Loaded = StorePosition & {
  isWhole: boolean
  lastId: string
  missing: Record<string, number>
  history: TopicEvent[]
  lastGood: LastGood | undefined
}

type Appended = {
  events: TopicEvent[]
  missing: Record<string, number>
  lastGood: LastGood | undefined
  steps: StoreStep[]
}

export type Leadership = { id: string; fence: string; leaseMs: number }

/** Why the store refused a leader's command. Any other error is a broken link, with an unknown outcome. */
export class StoreRefusal extends Error {
  readonly reason: 'FENCED' | 'LOST'

  constructor(reason: 'FENCED' | 'LOST') {
    super(reason === 'FENCED' ? 'another relay leads' : 'the store has lost what was written')
    this.name = 'StoreRefusal'
    this.reason = reason
  }
}

export class ClusterStore {
  readonly #commands: Redis | Cluster
  readonly #reader: Redis | Cluster

  /** What every key begins with: all share a hash slot, as scripts touch several. */
  readonly #slot: string

  constructor(address: StoreAddress, failed: (error: Error) => void) {
    this.#slot = `{${address.prefix ?? PREFIX}}`
    this.#commands = connect(address)
    this.#reader = connect(address)
    for (const client of [this.#commands, this.#reader]) client.on('error', failed)
  }

  async acquire({ id, fence, leaseMs }: Leadership): Promise<StorePosition & { isTaken: boolean }> {
    const [isTaken, epoch, seq] = (await this.#run(ACQUIRE, id, fence, leaseMs)) as [number, string, string]
    return { isTaken: isTaken === 1, epoch, seq: Number(seq) }
  }

  async renew({ id, fence, leaseMs }: Leadership): Promise<void> {
    await this.#run(RENEW, id, fence, leaseMs)
  }

  async release({ id }: Leadership): Promise<void> {
    await this.#run(RELEASE, id)
  }

  async beginEpoch({ id, fence }: Leadership, epoch: string): Promise<void> {
    await this.#run(BEGIN_EPOCH, id, fence, epoch)
  }

  async append(
    { id, fence, leaseMs }: Leadership,
    { epoch, seq }: StorePosition,
    { events, missing, lastGood, steps }: Appended,
  ): Promise<number> {
    const isPoll = lastGood !== undefined && !lastGood.isCorrection
    const entry = JSON.stringify(isPoll ? events : { beside: events, staleMs: lastGood?.ageMs })
    const written = await this.#run(
      ...[APPEND, id, fence, leaseMs, epoch, seq],
      ...[JSON.stringify(missing), entry, LOG_ENTRIES, JSON.stringify(steps), lastGood?.ageMs ?? ''],
    )
    return Number(written)
  }

  async load(): Promise<Loaded> {
    const [isWhole, lastId, nowMs, meta, forgotten, topics, changes] = (await this.#run(LOAD)) as [
      number,
      string,
      string,
      string[],
      string[],
      string[],
      string[][],
    ]
    const { epoch = '', seq = '0', missing = '{}', good, ready } = Object.fromEntries(pairs(meta))
    const history: TopicEvent[] = pairs(forgotten).map(([topic, offset]) => ({
      kind: 'forget',
      topic,
      offset: Number(offset),
    }))
    pairs(topics).forEach(([, state], place) => {
      for (const event of [state, ...(changes[place] ?? [])]) history.push(JSON.parse(event) as TopicEvent)
    })
    if (ready) history.push({ kind: 'ready' })
    return {
      isWhole: isWhole === 1,
      lastId,
      epoch,
      seq: Number(seq),
      missing: JSON.parse(missing) as Record<string, number>,
      history,
      lastGood: good === undefined ? undefined : { ageMs: Math.max(0, Number(nowMs) - Number(good)) },
    }
  }

  /** The log after `id`; of hints since `hintId`, which the leader alone waits for, the last one. */
  async read(id: string, hintId?: string): Promise<{ entries: LogEntry[]; hintId: string | undefined }> {
    const keys = [this.#key('log'), ...(hintId === undefined ? [] : [this.#key('hints')])]
    const ids = [id, ...(hintId === undefined ? [] : [hintId])]
    const answer = (await this.#reader.xread('BLOCK', READ_BLOCK_MS, 'STREAMS', ...keys, ...ids)) ?? []
    const of = (name: string) => answer.find(([key]) => key === this.#key(name))?.[1] ?? []
    const entries = of('log').map(([entryId, fields]) => {
      const { epoch = '', seq = '0', events: written = '[]' } = Object.fromEntries(pairs(fields))
      const read = JSON.parse(written) as TopicEvent[] | { beside: TopicEvent[]; staleMs?: number }
      const position = { id: entryId, epoch, seq: Number(seq) }
      if (Array.isArray(read)) return { ...position, events: read, lastGood: GOOD_POLL }
      const { beside: events, staleMs: ageMs } = read
      return {
        ...position,
        events,
        lastGood: ageMs === undefined ? ageMs : { ageMs, isCorrection: true as const },
      }
    })
    return { entries, hintId: of('hints').at(-1)?.[0] }
  }

  /** To the leader: the origin has changed. */
  async hint(): Promise<void> {
    await this.#commands.xadd(this.#key('hints'), 'MAXLEN', 1, '*', 'changed', '1')
  }

  async writeStatus(name: string, status: string): Promise<void> {
    await this.#commands.hset(this.#key('reports'), name, status)
  }

  async statuses(): Promise<Record<string, string>> {
    return this.#commands.hgetall(this.#key('reports'))
  }

  async settingsVersion(): Promise<number | undefined> {
    const version = await this.#commands.hget(this.#key('settings'), 'version')
    return version === null ? undefined : Number(version)
  }

  async settings(): Promise<string | undefined> {
    return (await this.#commands.hget(this.#key('settings'), 'settings')) ?? undefined
  }

  async putSettings(version: number, settings: string): Promise<boolean> {
    return (await this.#commands.eval(PUT_SETTINGS, 1, this.#key('settings'), version, settings)) === 1
  }

  async forgetStatuses(names: readonly string[]): Promise<void> {
    await this.#commands.hdel(this.#key('reports'), ...names)
  }

  close(): void {
    this.#commands.disconnect()
    this.#reader.disconnect()
  }

  /** The name leads elsewhere by now: the old server answers on, and what it has grows old. */
  #reconnect(): void {
    this.#commands.disconnect(true)
    this.#reader.disconnect(true)
  }

  #key(name: string): string {
    return `${this.#slot}:${name}`
  }

  async #run(script: string, ...args: (string | number)[]): Promise<unknown> {
    try {
      return await this.#commands.eval(script, KEYS.length, ...KEYS.map((name) => this.#key(name)), ...args)
    } catch (error) {
      const { message } = error as Error
      if (message.startsWith('FENCED')) throw new StoreRefusal('FENCED')
      if (message.startsWith('LOST')) throw new StoreRefusal('LOST')
      if (IS_NO_LEADER.test(message)) this.#reconnect()
      throw error
    }
  }
}

export type StoreStep =
  | ['state', topic: string, event: string]
  | ['event', topic: string, event: string]
  | ['forget', topic: string, offset: string]
  | ['drop', forgotten: string]
  | ['ready']

function connect(address: StoreAddress): Redis | Cluster {
  const { kind, hosts, name, database, prefix: _, ...credentials } = address
  const { tls } = credentials
  const common = {
    commandTimeout: COMMAND_TIMEOUT_MS + READ_BLOCK_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    // The system never reports a link that hangs: its user must open another.
    socketTimeout: COMMAND_TIMEOUT_MS + READ_BLOCK_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy,
    sentinelRetryStrategy: retryStrategy,
    ...credentials,
  } satisfies RedisOptions
  switch (kind) {
    case 'single':
      return new Redis({ ...common, ...hosts[0], db: database })
    case 'sentinel':
      return new Redis({
        ...common,
        sentinels: hosts,
        name,
        db: database,
        ...(tls === undefined ? {} : { enableTLSForSentinelMode: true, sentinelTLS: tls }),
      } as RedisOptions)
    case 'cluster':
      return new Cluster(hosts, {
        redisOptions: common,
        enableOfflineQueue: false,
        clusterRetryStrategy: retryStrategy,
      } as ClusterOptions)
    default:
      return kind satisfies never
  }
}

const retryStrategy = (times: number) => Math.min(100 * times, MAX_RECONNECT_MS)

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, n) => [flat[2 * n] ?? '', flat[2 * n + 1] ?? ''])
}
