import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '#shared/live/position.ts'
import { freePort } from '#tests/support/free-port.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { LoadClients } from './fanout/load-clients.ts'

const MATCH = 7
const TOPIC = `match/${MATCH}`
const FIRST_RUNS = 10
const SETTLE_MS = 3000

export type LoadedRelay = {
  process: RelayProcess
  clients: LoadClients
  metric(name: string): Promise<number>
}
/** `current` resolves with the time when every viewer has this position. */
export type Load = {
  relays: readonly LoadedRelay[]
  upstream: Upstream
  redis: RedisServer | undefined
  bowl(): void
  position(): Promise<Position>
  current(position: Position): Promise<number>
}
type Options = {
  viewers: number
  relays?: number
  deflate?: boolean
  returns?: boolean
  env?: Record<string, string>
}

/** Real relays with so many viewers of one match and the board; several of them are a cluster. */
export async function underLoad<Figures>(
  { viewers, relays: count = 1, deflate = false, returns = false, env = {} }: Options,
  measure: (load: Load) => Promise<Figures>,
): Promise<Figures> {
  const upstream = new Upstream()
  const redis = count > 1 ? await RedisServer.started() : undefined
  const relays: LoadedRelay[] = []
  let runs = FIRST_RUNS
  const bowl = () => upstream.show(sampleMatch(MATCH), sampleScorecard(runs++))
  bowl()
  const apiHost = await upstream.listen()
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const metricsPort = await freePort()
      const process = await RelayProcess.at({
        ...{ API_HOST: apiHost.href, METRICS_PORT: String(metricsPort) },
        // Workers share it, and take unequal parts.
        MAX_CONNECTIONS: String(2 * viewers),
        ...(redis && { CLUSTER_URL: redis.url }),
        ...env,
      })
      await process.start()
      await pause(SETTLE_MS)
      const clients = await LoadClients.connect({
        ...{ port: Number(new URL(process.address).port), count: Math.floor(viewers / count), path: '/live' },
        ...{ deflate, returns },
        greeting: JSON.stringify({ type: 'subscribe', topics: [{ topic: TOPIC }, { topic: 'live' }] }),
      })
      const metric = async (name: string) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
      }
      relays.push({ process, clients, metric })
    }
    await pause(SETTLE_MS)
    const position = async () => {
      const topic = await fetch(`${relays[0]?.process.address}/live/topics/${TOPIC}`)
      const { epoch, offset } = (await topic.json()) as Position
      return { epoch, offset }
    }
    const current = async (to: Position) =>
      Math.max(...(await Promise.all(relays.map(({ clients }) => clients.current(TOPIC, to)))))
    return await measure({ relays, upstream, redis, bowl, position, current })
  } finally {
    for (const { clients, process } of relays) {
      clients.stop()
      await process.stop('SIGKILL')
    }
    await upstream.close()
    await redis?.close()
  }
}
