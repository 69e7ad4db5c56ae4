import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { flatPlugin } from './flat/plugin.ts'
import { livePlugin } from './live/plugin.ts'
import { shutdownPlugin } from './live/shutdown-plugin.ts'
import { mcpPlugin } from './mcp/plugin.ts'
import { metricsPlugin } from './metrics/plugin.ts'
import { eventsPlugin } from './ops/events-plugin.ts'
import { opsPlugin } from './ops/plugin.ts'
import { pagesPlugin } from './pages/plugin.ts'
import { hintsPlugin } from './poller/hints-plugin.ts'
import { answersPlugin } from './proxy/answers-plugin.ts'
import { proxyPlugin } from './proxy/plugin.ts'
import { pushPlugin } from './push/plugin.ts'
import { readerPlugin } from './reader/plugin.ts'
import { scoresPlugin } from './scores/plugin.ts'
import { createServer } from './security/create-server.ts'
import { securityPlugin } from './security/plugin.ts'
import { setupOf } from './setup/setup.ts'
import type { Surroundings } from './setup/surroundings.ts'

export async function buildRelay(config: Config, surroundings: Surroundings): Promise<FastifyInstance> {
  const app = createServer(setupOf(config, surroundings))
  await app.register(metricsPlugin)
  await app.register(eventsPlugin)
  await app.register(livePlugin)
  await app.register(securityPlugin)
  await app.register(flatPlugin)
  await app.register(answersPlugin)
  await app.register(readerPlugin)
  await app.register(proxyPlugin)
  await app.register(pagesPlugin)
  await app.register(mcpPlugin)
  await app.register(pushPlugin)
  await app.register(scoresPlugin)
  await app.register(shutdownPlugin)
  await app.register(opsPlugin)
  await app.register(hintsPlugin)
  return app
}

/** Rejects, and does not poll, where the orders of operators cannot be read. */
export async function startRelay(app: FastifyInstance): Promise<void> {
  await app.ops.operations?.open()
  app.scores.start()
}
