import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { LoadClients } from '../fanout/load-clients.ts'
import { workersNeeded } from '../fanout/workers-needed.ts'

const JITTER_MS = 1000
const FIRST_RUNS = 10
const SETTLE_MS = 3000
const MATCH = 7
const TOPIC = `match/${MATCH}`
const TOKEN = 'an operator who measures'

export type Stampede = {
  sockets: number
  workers: number
  /** From the cut to the moment when the last viewer holds the state of then. */
  allCurrentMs: number
  upstreamRequests: number
  /** Polls that the same time takes anyway: two requests each. */
  ordinaryRequests: number
  encodings: number
}

/** All viewers of a relay are cut at once and come back within a second, while the score goes on. */
export async function measureStampede(sockets: number): Promise<Stampede> {
  const workers = workersNeeded(sockets)
  const upstream = new Upstream()
  upstream.show(sampleMatch(MATCH), sampleScorecard(FIRST_RUNS))
  const apiHost = await upstream.listen()
  const metricsPort = await freePort()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    RELAY_WORKERS: String(workers),
    MAX_CONNECTIONS: String(sockets + 100),
    METRICS_PORT: String(metricsPort),
    OPERATOR_TOKEN: TOKEN,
  })
  let clients: LoadClients | undefined
  try {
    await relay.start()
    await offsetOf(relay)
    const port = Number(new URL(relay.address).port)
    const greeting = JSON.stringify({ type: 'subscribe', topics: [{ topic: TOPIC }, { topic: 'live' }] })
    clients = await LoadClients.connect({
      port,
      count: sockets,
      path: '/live',
      deflate: false,
      sleeps: true,
      greetings: [[greeting]],
    })
    await pause(SETTLE_MS)
    const held = await offsetOf(relay)
    await clients.current(TOPIC, held)
    const [askedBefore, encodedBefore] = [upstream.asked.length, await encodings(metricsPort)]
    const cutAt = Date.now()
    clients.cut(JITTER_MS, port)
    // A ball while they are away: what everybody comes back for.
    upstream.show(sampleMatch(MATCH), sampleScorecard(FIRST_RUNS + 1))
    const allAt = await clients.current(TOPIC, held + 1)
    const seconds = (Date.now() - cutAt) / 1000
    return {
      sockets,
      workers,
      allCurrentMs: allAt - cutAt,
      upstreamRequests: upstream.asked.length - askedBefore,
      ordinaryRequests: 2 * Math.ceil(seconds),
      encodings: (await encodings(metricsPort)) - encodedBefore,
    }
  } finally {
    clients?.stop()
    await relay.stop()
    await upstream.close()
  }
}

/** Asked from the relay as any reader asks; waits until it has polled. */
async function offsetOf(relay: RelayProcess): Promise<number> {
  for (;;) {
    const answer = await fetch(`${relay.address}/live/topics/${TOPIC}`)
    const { offset } = (await answer.json()) as { offset?: number }
    if (answer.status === 200 && offset !== undefined) return offset
    await pause(100)
  }
}

async function encodings(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = /^crease_encodings_total (\d+)/m.exec(text)?.[1]
  if (value === undefined) throw new Error('the relay does not count its encodings')
  return Number(value)
}
