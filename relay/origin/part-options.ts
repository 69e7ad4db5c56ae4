import type { FastifyPluginCallback } from 'fastify'
import type { AccountOptions } from './parts/accounts/plugin.ts'
import type { ContentOptions } from './parts/content/plugin.ts'
import type { DemoOptions } from './parts/demo/plugin.ts'
import type { FeedOptions } from './parts/feeds/plugin.ts'
import type { MediaOptions } from './parts/media/plugin.ts'
import type { WebhookOptions } from './parts/webhooks/plugin.ts'

/** What tests and commands put in the place of a part's own. */
export type PartOptions = AccountOptions &
  ContentOptions &
  DemoOptions &
  FeedOptions &
  MediaOptions &
  WebhookOptions
export type Part = FastifyPluginCallback<PartOptions>
