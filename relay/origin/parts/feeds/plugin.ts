import fastifyPlugin from 'fastify-plugin'
import { fetchOutside } from '#relay/network/fetch-outside.ts'
import type { Ask } from '../ingest/feeds/provider-answers.ts'
import { FeedHeaders } from './feed-headers.ts'
import { FeedPoller } from './feed-poller.ts'
import { feedRoutes } from './feed-routes.ts'

/** `askProvider`: in the place of a request that leaves the network. */
export type FeedOptions = { askProvider?: Ask }

export const feedsPlugin = fastifyPlugin<FeedOptions>(
  async (app, { askProvider = fetchOutside }) => {
    const { core, desk, mail } = app
    const headers = new FeedHeaders(mail.key)
    feedRoutes(desk.calls, { ...core, headers })
    core.leadership.addDuty(async (term) => {
      const poller = new FeedPoller({
        ...core,
        term,
        headers,
        health: core.playHealth,
        log: app.log,
        ask: askProvider,
      })
      poller.start()
      return poller
    })
  },
  { name: 'feeds', dependencies: ['core', 'desk', 'ingest', 'mail'] },
)
