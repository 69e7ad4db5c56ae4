import { fastify } from 'fastify'
import { systemClock, systemTimers } from '#relay/origin/core/clock.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { openOutbox } from '#relay/origin/core/outbox.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { openMail } from '#relay/origin/parts/mail/open-mail.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'

/** The post of an origin as a process of its own: it sends what lies in the database at `DATA_DIR` until it is killed. */

const config = readOriginConfig(process.env)
const db = await openDatabase(config)
const { log } = fastify({ logger: { level: 'error' } })
const [clock, timers] = [systemClock, systemTimers]
const outbox = openOutbox({ db, clock, timers, log, isShared: false })
openMail(config, {
  ...{ outbox, clock, key: mailKey(config.dataDir) },
  brand: () => DEFAULT_BRAND,
  say: () => {},
})
const term = await FencingTerm.begin(db)
await outbox.start((work) => term.write('letters', work))
process.send?.('started')
