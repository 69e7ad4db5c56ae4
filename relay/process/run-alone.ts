import { buildRelay, startRelay } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../logging/create-log.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { LISTEN_BACKLOG, openPush, openSite, type Running, whyNotListening } from './running.ts'

export async function runAlone(
  config: Config,
  apiHost: URL,
  sessionSecrets: string[],
  log: Log,
): Promise<Running> {
  const site = await openSite(log)
  const tracing = await openTracing(config, log)
  const push = openPush(config, log)
  const relay = await buildRelay(config, {
    apiHost,
    sessionSecrets,
    site,
    log,
    tracing,
    push,
    opsFolder: config.dataDir,
  })
  startRelay(relay)
  await relay
    .listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      throw whyNotListening(error, config)
    })
  const address = relay.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    metrics: () => relay.metrics.registry.metrics(),
    fatal: (err) => log.fatal({ err }, 'stopping after an error'),
    stop: async () => {
      await relay.shutdown.stop()
      await push?.close()
      await site.renderer.close()
      await tracing?.stop()
    },
  }
}
