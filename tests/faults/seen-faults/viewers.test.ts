import { randomBytes } from 'node:crypto'
import { onTestFinished, test } from 'vitest'
import { AlertingPrometheus, hasPrometheus } from '#tests/support/alerting-prometheus.ts'
import { clientFrame } from '#tests/support/client-frame.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { type RawViewer, rawViewer } from '#tests/support/raw-viewer.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { seeFault } from '#tests/support/seen-fault.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** What viewers do to a relay, as whoever is on call sees it. */

const TOKEN = 'an operator of many viewers'
const MANY = 1100
const SLOW = 70
const READING = 20
const AT_ONCE = 50
const BALL_BYTES = 200_000
const TEXT = 0x1

async function site(env: Record<string, string> = {}) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(20))
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    OPERATOR_TOKEN: TOKEN,
    REQUESTS_PER_SECOND: '10000',
    ...env,
  })
  await relay.start()
  const prometheus = await AlertingPrometheus.started([relay.address], TOKEN)
  const viewers: RawViewer[] = []
  const leave = () => {
    for (const { socket } of viewers.splice(0)) socket.destroy()
  }
  onTestFinished(async () => {
    leave()
    await prometheus.end()
    await relay.stop('SIGKILL')
    await upstream.close()
  })
  const enter = async (count: number) => {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const come = Array.from({ length: Math.min(AT_ONCE, left) }, () => rawViewer(relay.address))
      for (const viewer of await Promise.all(come)) {
        viewer.socket.write(
          clientFrame(TEXT, Buffer.from('{"type":"subscribe","topics":[{"topic":"match/7"}]}')),
        )
        viewers.push(viewer)
      }
    }
  }
  return { upstream, prometheus, operator: await operatorAt(relay.address, TOKEN), viewers, enter, leave }
}

test.skipIf(!hasPrometheus || !IS_DEEP)(
  'a topic that nearly everybody watches is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const { enter, leave, ...seen } = await site()
    await seeFault({
      ...seen,
      id: 'hot-topic',
      sentence: /^100 % of all viewers watch .*Comets/,
      alert: 'CreaseHotTopic',
      begin: () => enter(MANY),
      end: leave,
    })
  },
)

test.skipIf(!hasPrometheus || !IS_DEEP)(
  'a flood of slow readers is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const { enter, leave, viewers, upstream, ...seen } = await site({ LIVE_POLL_MS: '200' })
    await enter(READING + SLOW)
    // What was received is forgotten, as by a browser.
    for (const { socket } of viewers) socket.removeAllListeners('data').resume()
    upstream.told = (path) => {
      if (path !== '/api/Match/Live') return
      const StatusText = randomBytes(BALL_BYTES / 2).toString('hex')
      upstream.show(sampleMatch(7, { StatusText }), sampleScorecard(20))
    }
    await seeFault({
      ...seen,
      id: 'slow-readers',
      sentence: new RegExp(`^${SLOW} viewers \\(78 %\\) take nothing just now`),
      alert: 'CreaseManySlowReaders',
      begin() {
        for (const { socket } of viewers.slice(READING)) socket.pause()
      },
      end() {
        for (const { socket } of viewers) socket.resume()
      },
    })
  },
)
