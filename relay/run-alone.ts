import { buildRelay } from './app.ts'
import type { Config } from './config.ts'
import { LISTEN_BACKLOG, openSite, type Running, whyNotListening } from './running.ts'

/** The whole relay in one process. Rejects with a sentence where it cannot listen. */
export async function runAlone(config: Config, apiHost: URL, sessionSecrets: string[]): Promise<Running> {
  const site = await openSite()
  const relay = await buildRelay(config, { apiHost, sessionSecrets, site, opsFolder: config.dataDir })
  relay.start()
  await relay.app
    .listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      throw whyNotListening(error, config)
    })
  const address = relay.app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    metrics: () => relay.metrics.registry.metrics(),
    fatal: (err) => relay.app.log.fatal({ err }, 'stopping after an error'),
    stop: async () => {
      await relay.stop()
      await site.renderer.close()
    },
  }
}
