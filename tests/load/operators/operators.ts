import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { LoadClients } from '../fanout/load-clients.ts'
import { latencyQuantile } from '../fanout/tally.ts'
import { workersNeeded } from '../fanout/workers-needed.ts'
import { median } from '../figures.ts'
import { cpuSecondsOf, familyOf } from '../process-figures.ts'
import { watchAsOperators } from './watching-operators.ts'

const TOKEN = 'an operator who measures'
const WALLS = 5
/** Of fifty matches, as many as have a ball in the same second. */
const MATCHES_IN_A_SECOND = 0.1
const SETTLE_MS = 5000

export type OperatorsCost = {
  workers: number
  /** Cores of all processes of the relay, without anybody who looks on, and what it was more with them. */
  coresWithout: number
  coresMore: number
  p99WithoutMs: number
  p99WithMs: number
  /** Changes that viewers missed or had twice. */
  gaps: number
  scrapes: number
  reports: number
}

type Block = { cores: number; p99Ms: number; gaps: number }

/** What it costs that operators look on: `/metrics` asked each second and five walls open, by turns with neither. */
export async function measureOperators(
  sockets: number,
  matches: number,
  rounds: number,
  seconds: number,
): Promise<OperatorsCost> {
  const workers = workersNeeded(sockets)
  const upstream = new Upstream()
  const stopPlay = play(upstream, matches)
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
    await pause(SETTLE_MS)
    clients = await LoadClients.connect({
      port: Number(new URL(relay.address).port),
      count: sockets,
      path: '/live',
      deflate: false,
      greetings: Array.from({ length: matches }, (_, match) => [
        JSON.stringify({ type: 'subscribe', topics: [{ topic: `match/${match + 1}` }, { topic: 'live' }] }),
      ]),
    })
    await pause(SETTLE_MS)
    const family = familyOf(relay.pid ?? 0)
    const without: Block[] = []
    const withThem: Block[] = []
    let [scrapes, reports] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      without.push(await block(clients, family, seconds))
      const operators = await watchAsOperators({
        address: relay.address,
        metricsPort,
        token: TOKEN,
        walls: WALLS,
      })
      // What a wall reads once, when it is opened, is no part of what it costs to leave it open.
      await pause(SETTLE_MS)
      const [scrapedBefore, reportsBefore] = [operators.scraped(), operators.reports()]
      withThem.push(await block(clients, family, seconds))
      scrapes += operators.scraped() - scrapedBefore
      reports += operators.reports() - reportsBefore
      await operators.stop()
    }
    const of = (blocks: readonly Block[], figure: keyof Block) => median(blocks.map((one) => one[figure]))
    return {
      workers,
      coresWithout: of(without, 'cores'),
      // Each beside the one just before it: what else changes over the minutes is in both.
      coresMore: median(withThem.map(({ cores }, place) => cores - (without[place]?.cores ?? 0))),
      p99WithoutMs: of(without, 'p99Ms'),
      p99WithMs: of(withThem, 'p99Ms'),
      gaps: [...without, ...withThem].reduce((sum, { gaps }) => sum + gaps, 0),
      scrapes,
      reports,
    }
  } finally {
    stopPlay()
    clients?.stop()
    await relay.stop()
    await upstream.close()
  }
}

async function block(clients: LoadClients, family: readonly number[], seconds: number): Promise<Block> {
  const cpu = () => family.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  await clients.report()
  const [before, startMs] = [cpu(), performance.now()]
  await pause(1000 * seconds)
  const cores = (cpu() - before) / ((performance.now() - startMs) / 1000)
  const { topics, gaps, ended } = await clients.report()
  return { cores, p99Ms: latencyQuantile(topics, 0.99), gaps: gaps + ended }
}

/** So many matches in play, of which some have a ball each second, by turns. */
function play(upstream: Upstream, matches: number): () => void {
  const each = Math.max(1, Math.round(MATCHES_IN_A_SECOND * matches))
  let balls = 0
  const bowl = () => {
    const match = 1 + (balls % matches)
    balls += 1
    upstream.show(sampleMatch(match), sampleScorecard(10 + Math.floor(balls / matches)))
  }
  for (let match = 0; match < matches; match += 1) bowl()
  const playing = setInterval(() => {
    for (let ball = 0; ball < each; ball += 1) bowl()
  }, 1000)
  return () => clearInterval(playing)
}
