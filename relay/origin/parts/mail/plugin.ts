import fastifyPlugin from 'fastify-plugin'
import { brandOf } from '../content/site-brand.ts'
import type { Mail } from './mail.ts'
import { mailKey, sharedMailKey } from './mail-key.ts'
import { openMail } from './open-mail.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mail: { post: Mail; key: Buffer }
  }
}

export const mailPlugin = fastifyPlugin(
  async (app) => {
    const { core } = app
    const { config, isShared, db } = core
    const key = isShared
      ? await sharedMailKey(db, config.dataDir, config.sessionSecrets)
      : mailKey(config.dataDir)
    const post = openMail(config, { ...core, key, brand: () => brandOf(app.content.content) })
    app.decorate('mail', { post, key })
  },
  { name: 'mail', dependencies: ['core', 'content'] },
)
