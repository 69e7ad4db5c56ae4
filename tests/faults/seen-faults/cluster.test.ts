import { expect, onTestFinished, test } from 'vitest'
import { AlertingPrometheus, hasPrometheus } from '#tests/support/alerting-prometheus.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { seeFault } from '#tests/support/seen-fault.ts'
import { Upstream } from '#tests/support/upstream.ts'

const TOKEN = 'an operator of two relays'

test.skipIf(!hasPrometheus || !IS_DEEP)(
  'a store that is gone is seen on /ops of a relay within ten seconds, by its own alert alone, and clears',
  async () => {
    const upstream = new Upstream()
    upstream.show(sampleMatch(7), sampleScorecard(20))
    const apiHost = await upstream.listen()
    const redis = await RedisServer.started()
    const env = { API_HOST: apiHost.href, CLUSTER_URL: redis.url, OPERATOR_TOKEN: TOKEN }
    const relays = await Promise.all([RelayProcess.at(env), RelayProcess.at(env)])
    const addresses = relays.map(({ address }) => address)
    await Promise.all(relays.map((relay) => relay.start()))
    const prometheus = await AlertingPrometheus.started(addresses, TOKEN)
    onTestFinished(async () => {
      await prometheus.end()
      await Promise.all(relays.map((relay) => relay.stop('SIGKILL')))
      await redis.close()
      await upstream.close()
    })
    const operator = await operatorAt(addresses[0] ?? '', TOKEN)
    await expect.poll(async () => (await operator.report())?.relays.length).toBe(2)
    await seeFault({
      operator,
      prometheus,
      id: 'store-gone',
      sentence: /^The store of the cluster does not answer/,
      alert: 'CreaseStoreGone',
      begin: () => redis.kill(),
      end: () => redis.start(),
    })
  },
)
