import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { LoadClients } from '../fanout/load-clients.ts'
import { mediansOf } from '../median.ts'
import type { Row, Target } from '../report.ts'
import type { Part } from './part.ts'

const JITTER_MS = 1000
const FIRST_RUNS = 10
const SETTLE_MS = 3000
const MATCH = 7
const TOPIC = `match/${MATCH}`
const MOST_CURRENT_MS = 5000
const MOST_ENCODINGS = 100

export const stampede: Part = {
  about: 'all viewers cut at once and back within a second, while the score changes',
  sockets: [10_000],
  bytes: [],
  async measure({ sockets, rounds }) {
    const rows: Row[] = []
    const targets: Target[] = []
    for (const count of sockets) {
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(count))
      const values = mediansOf(runs)
      const what = `${count.toLocaleString('en')} viewers`
      rows.push({ what, values })
      const atMost = (figure: string, value: number, limit: number) =>
        targets.push({ what: `${what}, ${figure}`, value, bound: 'at most', limit })
      atMost('all current after ms', values.allCurrentMs, MOST_CURRENT_MS)
      atMost('requests to upstream', values.upstreamRequests, values.ordinaryRequests)
      atMost('encodings', values.encodings, MOST_ENCODINGS)
    }
    return {
      title: `Stampede, medians of ${rounds}`,
      columns: {
        allCurrentMs: ['all current after ms', 0],
        upstreamRequests: ['requests to upstream', 0],
        ordinaryRequests: ['its polls of that time', 0],
        encodings: ['encodings', 0],
      },
      rows,
      targets,
      notes: [],
    }
  },
}

async function measureOnce(sockets: number) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(MATCH), sampleScorecard(FIRST_RUNS))
  const apiHost = await upstream.listen()
  const metricsPort = await freePort()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    MAX_CONNECTIONS: String(sockets + 100),
    METRICS_PORT: String(metricsPort),
  })
  let clients: LoadClients | undefined
  try {
    await relay.start()
    clients = await LoadClients.connect({
      port: Number(new URL(relay.address).port),
      count: sockets,
      path: '/live',
      deflate: false,
      greeting: JSON.stringify({ type: 'subscribe', topics: [{ topic: TOPIC }, { topic: 'live' }] }),
    })
    await pause(SETTLE_MS)
    const topic = await fetch(`${relay.address}/live/topics/${TOPIC}`)
    const { offset } = (await topic.json()) as { offset: number }
    await clients.current(TOPIC, offset)
    const [requestsBefore, encodedBefore] = [upstream.asked.length, await encodings(metricsPort)]
    const cutAt = Date.now()
    clients.cut(JITTER_MS)
    // A ball while they are away: what all of them reconnect for.
    upstream.show(sampleMatch(MATCH), sampleScorecard(FIRST_RUNS + 1))
    const allAt = await clients.current(TOPIC, offset + 1)
    return {
      allCurrentMs: allAt - cutAt,
      upstreamRequests: upstream.asked.length - requestsBefore,
      // Two requests a poll, a poll a second.
      ordinaryRequests: 2 * Math.ceil((Date.now() - cutAt) / 1000),
      encodings: (await encodings(metricsPort)) - encodedBefore,
    }
  } finally {
    clients?.stop()
    await relay.stop()
    await upstream.close()
  }
}

async function encodings(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^crease_encodings_total (\d+)/m.exec(text)?.[1])
}
