import { fastify } from 'fastify'
import { systemClock, systemTimers } from '#relay/origin/clock.ts'
import { openDatabase } from '#relay/origin/database/open-database.ts'
import { openPost } from '#relay/origin/mail/open-post.ts'
import { readPostConfig } from '#relay/origin/mail/post-config.ts'
import { originConfig } from './origin-config.ts'

/** The post of an origin as a process of its own: it sends what lies in the database at `DATA_DIR` until it is killed. */

const dataDir = process.env.DATA_DIR ?? ''
const post = openPost(originConfig(dataDir, readPostConfig(process.env)), {
  db: await openDatabase(dataDir),
  clock: systemClock,
  timers: systemTimers,
  log: fastify({ logger: { level: 'error' } }).log,
  siteName: () => 'Crease',
  say: () => {},
})
await post.start()
process.send?.('started')
