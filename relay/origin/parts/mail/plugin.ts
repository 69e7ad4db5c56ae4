import fastifyPlugin from 'fastify-plugin'
import { brandOf } from '../content/site-brand.ts'
import { mailKey, sharedMailKey } from './mail-key.ts'
import type { MailQueue } from './mail-queue.ts'
import { openMailQueue } from './open-mail-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mail: { queue: MailQueue; key: Buffer }
  }
}

/** A reader waits for a code that was requested from another origin. */
const CHANGES_OF_OTHERS_MS = 500

export const mailPlugin = fastifyPlugin(
  async (app) => {
    const { core } = app
    const { config, isShared, db, leadership } = core
    const key = isShared
      ? await sharedMailKey(db, config.dataDir, config.sessionSecrets)
      : mailKey(config.dataDir)
    const queue = openMailQueue(config, {
      ...{ ...core, key },
      ...(isShared ? { lookMs: CHANGES_OF_OTHERS_MS } : {}),
      brand: () => brandOf(app.content.content),
    })
    leadership.addDuty(async (term) => {
      await queue.start(term)
      return queue
    })
    app.decorate('mail', { queue, key })
  },
  { name: 'mail', dependencies: ['core', 'content'] },
)
