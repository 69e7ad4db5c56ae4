import { fastify } from 'fastify'
import { systemClock, systemTimers } from '#relay/origin/core/clock.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { openMailQueue } from '#relay/origin/parts/mail/open-mail-queue.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'

/** The post of an origin as a process of its own: it sends what lies in the database at `DATA_DIR` until it is killed. */

const config = readOriginConfig(process.env)
const db = await openDatabase(config)
const post = openMailQueue(config, {
  key: mailKey(config.dataDir),
  db,
  clock: systemClock,
  timers: systemTimers,
  log: fastify({ logger: { level: 'error' } }).log,
  brand: () => DEFAULT_BRAND,
  say: () => {},
})
await post.start(await FencingTerm.begin(db))
process.send?.('started')
