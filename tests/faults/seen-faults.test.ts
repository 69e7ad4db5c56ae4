import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { AlertingPrometheus, hasPrometheus } from '#tests/support/alerting-prometheus.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { type OperatorClient, operatorAt } from '#tests/support/ops-client.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { postgresPrograms, startServer } from '#tests/support/postgres-server.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { type Fault, seeFault } from '#tests/support/seen-fault.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Faults as the operator on call sees them: on /ops, and by the shipped alerts. */

const TOKEN = 'an operator who looks'
const SLOW_MS = 1500

let upstream = new Upstream()
let apiHost: URL
let relay: RelayProcess
let prometheus: AlertingPrometheus
let operator: OperatorClient

async function listen(on = 0): Promise<URL> {
  upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(20))
  upstream.show(sampleMatch(8), sampleScorecard(30))
  return upstream.listen(on)
}

beforeAll(async () => {
  apiHost = await listen()
  relay = await RelayProcess.at({ API_HOST: apiHost.href, OPERATOR_TOKEN: TOKEN })
  await relay.start()
  operator = await operatorAt(relay.address, TOKEN)
  prometheus = await AlertingPrometheus.started([relay.address], TOKEN)
})
afterAll(async () => {
  await prometheus.end()
  await relay.stop()
  await upstream.close()
})

const behaves = () => {
  upstream.misbehave = undefined
}
const FAULTS: Record<string, Pick<Fault, 'id' | 'sentence' | 'alert' | 'begin' | 'end'>> = {
  'an upstream that is slow': {
    id: 'upstream-slow',
    sentence: /^Upstream takes 1\.\d s for an answer/,
    alert: 'CreaseUpstreamSlow',
    begin() {
      upstream.misbehave = (request, response) =>
        void setTimeout(() => upstream.answer(request, response), SLOW_MS)
    },
    end: behaves,
  },
  'an upstream that is dead': {
    id: 'stale',
    sentence: /^Upstream has not answered for [\d.]+ s \(it cannot be reached\)/,
    alert: 'CreaseScoresStale',
    begin: () => upstream.close(),
    end: () => listen(Number(apiHost.port)),
  },
  'an upstream whose answers cannot be read': {
    id: 'stale',
    sentence: /^Upstream has not answered for [\d.]+ s \(it sends what is not JSON\)/,
    alert: 'CreaseScoresStale',
    begin() {
      upstream.misbehave = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"Status":')
      }
    },
    end: behaves,
  },
  'an upstream that sends a match that no match can be': {
    id: 'malformed',
    sentence: /^Upstream sends matches that cannot be read/,
    alert: 'CreaseMatchesMalformed',
    begin: () => upstream.show(sampleMatch(8, { BallsPerOver: 'six' as never }), sampleScorecard(30)),
    end: () => upstream.show(sampleMatch(8), sampleScorecard(30)),
  },
  'an upstream that takes its score back with each answer': {
    id: 'scores-back',
    sentence: /^Upstream took a score back: match\/7/,
    alert: 'CreaseScoresGoBack',
    begin() {
      upstream.told = (path) => {
        if (path !== '/api/Match/Live') return
        const asked = upstream.countOf(path)
        upstream.show(sampleMatch(7), sampleScorecard(asked % 2 === 0 ? 20 : 19))
      }
    },
    end() {
      upstream.told = () => {}
      upstream.show(sampleMatch(7), sampleScorecard(20))
    },
  },
}
test.skipIf(!hasPrometheus || !IS_DEEP).for(Object.entries(FAULTS))(
  '%s is seen on /ops within ten seconds, by its own alert alone, and clears',
  async ([, fault]) => {
    await seeFault({ operator, prometheus, ...fault })
  },
)

test.skipIf(!hasPrometheus || !IS_DEEP)(
  'a store that is gone is seen on /ops of a relay within ten seconds, by its own alert alone, and clears',
  async () => {
    const redis = await RedisServer.started()
    onTestFinished(() => redis.close())
    const clustered = await relayAt({ API_HOST: apiHost.href, CLUSTER_URL: redis.url })
    await seeFault({
      ...clustered,
      id: 'store-gone',
      sentence: /^The store of the cluster does not answer/,
      alert: 'CreaseStoreGone',
      begin: () => redis.kill(),
      end: () => redis.start(),
    })
  },
)

test.skipIf(!hasPrometheus || !IS_DEEP || postgresPrograms() === undefined)(
  'a database that is gone is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const database = await startServer('quick')
    onTestFinished(() => database.close())
    const databaseUrl = await database.createDatabase()
    const site = await relayAt({ API_HOST: '', DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl })
    await seeFault({
      ...site,
      id: 'database-gone',
      sentence: /^The origin cannot reach its database/,
      alert: 'CreaseDatabaseDown',
      begin: () => database.stop(),
      end: () => database.start(),
    })
  },
)

async function relayAt(env: Record<string, string>) {
  const own = await RelayProcess.at({ OPERATOR_TOKEN: TOKEN, ...env })
  await own.start()
  onTestFinished(() => own.stop('SIGKILL'))
  const watching = await AlertingPrometheus.started([own.address], TOKEN)
  onTestFinished(() => watching.end())
  return { operator: await operatorAt(own.address, TOKEN), prometheus: watching }
}
