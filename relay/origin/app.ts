import { createLog, type Log } from '../logging/create-log.ts'
import type { OriginConfig } from './core/config/config.ts'
import { createServer } from './core/http/create-server.ts'
import { playPlugin } from './core/play/plugin.ts'
import { type CoreOptions, corePlugin } from './core/plugin.ts'
import type { Part, PartOptions } from './part-options.ts'
import { accountsPlugin } from './parts/accounts/plugin.ts'
import { adsPlugin } from './parts/ads/plugin.ts'
import { contactPlugin } from './parts/contact/plugin.ts'
import { contentPlugin } from './parts/content/plugin.ts'
import { demoPlugin } from './parts/demo/plugin.ts'
import { deskPlugin } from './parts/desk/plugin.ts'
import { exportPlugin } from './parts/export/plugin.ts'
import { feedsPlugin } from './parts/feeds/plugin.ts'
import { groundsPlugin } from './parts/grounds/plugin.ts'
import { ingestPlugin } from './parts/ingest/plugin.ts'
import { mailPlugin } from './parts/mail/plugin.ts'
import { matchesPlugin } from './parts/matches/plugin.ts'
import { mediaPlugin } from './parts/media/plugin.ts'
import { playersPlugin } from './parts/players/plugin.ts'
import { predictionsPlugin } from './parts/predictions/plugin.ts'
import { reactionsPlugin } from './parts/reactions/plugin.ts'
import { reportsPlugin } from './parts/reports/plugin.ts'
import { scoringPlugin } from './parts/scoring/plugin.ts'
import { searchPlugin } from './parts/search/plugin.ts'
import { seriesPlugin } from './parts/series/plugin.ts'
import { statisticsPlugin } from './parts/statistics/plugin.ts'
import { teamsPlugin } from './parts/teams/plugin.ts'
import { webhooksPlugin } from './parts/webhooks/plugin.ts'

/** In the order of need. */
const PARTS: readonly Part[] = [
  ...[playPlugin, statisticsPlugin, seriesPlugin, playersPlugin, teamsPlugin, groundsPlugin, contentPlugin],
  ...[mediaPlugin, reportsPlugin, searchPlugin, mailPlugin, accountsPlugin, matchesPlugin, deskPlugin],
  ...[ingestPlugin, scoringPlugin],
]
/** The site works without each of them. */
const OPTIONAL = {
  ...{ ads: adsPlugin, contact: contactPlugin, demo: demoPlugin, export: exportPlugin, feeds: feedsPlugin },
  ...{ predictions: predictionsPlugin, reactions: reactionsPlugin, webhooks: webhooksPlugin },
}
export type OptionalPart = keyof typeof OPTIONAL
export type OriginOverrides = Omit<CoreOptions, 'config'> &
  PartOptions & { log?: Log; without?: readonly OptionalPart[] }

export async function buildOrigin(config: OriginConfig, overrides: OriginOverrides = {}) {
  const { log = createLog({ level: config.logLevel, process: 'origin' }) } = overrides
  const without: string[] = [...(overrides.without ?? []), ...(config.isDemo ? [] : ['demo'])]
  const optional = Object.entries<Part>(OPTIONAL).filter(([name]) => !without.includes(name))
  const app = createServer(log, config.trustProxy)
  try {
    await app.register(corePlugin, { ...overrides, config })
    for (const part of [...PARTS, ...optional.map(([, one]) => one)]) await app.register(part, overrides)
    await app.ready()
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
