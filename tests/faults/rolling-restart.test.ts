import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LoadClients } from '#tests/load/fanout/load-clients.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type OperatorClient, operatorAt } from '#tests/support/ops-client.ts'
import { PrometheusServer } from '#tests/support/prometheus-server.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** An upgrade of a cluster: its relays are restarted one by one while viewers watch and the score goes on. */

const VIEWERS = 10_000
const RELAYS = 3
const PER_SECOND = 1000
const TOKEN = 'an operator of a cluster'
const MATCHES = [7, 8]
const WAIT = { timeout: 60_000, interval: 200 }

type Member = { relay: RelayProcess; metricsPort: number }

async function memberOf(apiHost: URL, cluster: string): Promise<Member> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-rolling-'))
  const metricsPort = await freePort()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    CLUSTER_URL: cluster,
    DATA_DIR: folder,
    OPERATOR_TOKEN: TOKEN,
    METRICS_PORT: String(metricsPort),
    DRAIN_MS: '10000',
    DRAIN_PER_SECOND: String(PER_SECOND),
  })
  await relay.start()
  onTestFinished(async () => {
    await relay.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return { relay, metricsPort }
}

const portOf = ({ relay }: Member) => Number(new URL(relay.address).port)

async function isReady({ relay }: Member): Promise<boolean> {
  return fetch(`${relay.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What stands on the graphs of a relay, as an operator reads it. */
async function marksOf(operator: OperatorClient): Promise<string> {
  const report = await operator.report()
  return (report?.marks ?? []).map(({ kind, text }) => `${kind}: ${text}`).join('\n')
}

/** A single a second at each match, until it is stopped. */
function play(upstream: Upstream): () => void {
  let runs = 10
  const score = () => {
    runs += 1
    for (const match of MATCHES) upstream.show(sampleMatch(match), sampleScorecard(runs))
  }
  score()
  const playing = setInterval(score, 1000)
  return () => clearInterval(playing)
}

test.runIf(IS_DEEP)(
  `three relays are restarted one by one under ${VIEWERS} viewers: nobody sees a gap or a double, they come back at the set pace, and the marks tell it`,
  async () => {
    const upstream = new Upstream()
    const stopPlay = play(upstream)
    const apiHost = await upstream.listen()
    const redis = await RedisServer.started()
    onTestFinished(async () => {
      stopPlay()
      await redis.close()
      await upstream.close()
    })
    const members: Member[] = []
    for (let count = 0; count < RELAYS; count += 1) members.push(await memberOf(apiHost, redis.url))
    for (const member of members) await expect.poll(() => isReady(member), WAIT).toBe(true)
    const prometheus = await PrometheusServer.started(members.map(({ metricsPort }) => metricsPort))
    onTestFinished(() => prometheus.close())
    const clients = await LoadClients.connect({
      port: 0,
      relays: members.map(portOf),
      count: VIEWERS,
      path: '/live',
      deflate: false,
      greetings: MATCHES.map((match) => [
        JSON.stringify({ type: 'subscribe', topics: [{ topic: `match/${match}` }, { topic: 'live' }] }),
      ]),
    })
    onTestFinished(() => clients.stop())
    await clients.report()

    const returnedAt: number[] = []
    const totals = { gaps: 0, wholeAgain: 0 }
    const note = async () => {
      const report = await clients.report()
      returnedAt.push(...report.returnedAt)
      totals.gaps += report.gaps
      totals.wholeAgain += report.wholeAgain
    }
    let sent = 0
    for (const member of members) {
      // Gauges are of the last second: each viewer is counted once, when nobody is on the way.
      await expect.poll(async () => sumOf(await Promise.all(members.map(viewersOf))), WAIT).toBe(VIEWERS)
      const watching = await viewersOf(member)
      await member.relay.stop()
      await member.relay.start()
      await expect.poll(() => isReady(member), WAIT).toBe(true)
      sent += watching
      await expect
        .poll(async () => {
          await note()
          return returnedAt.length
        }, WAIT)
        .toBe(sent)
    }
    expect(sent).toBeGreaterThanOrEqual(VIEWERS)
    expect(totals).toEqual({ gaps: 0, wholeAgain: 0 })
    expect(mostInASecond(returnedAt)).toBeLessThanOrEqual(PER_SECOND)

    // Everybody holds the position that is now.
    stopPlay()
    const offset = await offsetOf(members[0] as Member)
    await clients.current('live', offset)

    for (const member of members) {
      const operator = await operatorAt(member.relay.address, TOKEN)
      const story = members.flatMap((one) => [
        `drain: \\S+:${portOf(one)} (is drained|ends)`,
        `start: \\S+:${portOf(one)} started`,
      ])
      for (const mark of story) await expect.poll(() => marksOf(operator), WAIT).toMatch(new RegExp(mark))
    }
    expect((await prometheus.alertsFired()).filter((name) => name !== 'CreaseRelayDown')).toEqual([])
  },
  600_000,
)

async function viewersOf({ metricsPort }: Member): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^crease_connections (\d+)$/m.exec(text)?.[1])
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

async function offsetOf({ relay }: Member): Promise<number> {
  const answer = await fetch(`${relay.address}/live/topics/live`)
  return ((await answer.json()) as { offset: number }).offset
}

/** Of moments in whatever order, the most that lie within a second. */
function mostInASecond(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b)
  let most = 0
  let from = 0
  for (const [place, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? 0) >= 1000) from += 1
    most = Math.max(most, place - from + 1)
  }
  return most
}
