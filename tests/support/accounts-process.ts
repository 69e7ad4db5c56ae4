import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { openAccounts } from '#relay/origin/accounts/accounts.ts'
import { codeKey } from '#relay/origin/accounts/codes/code-key.ts'
import { monotonicClock, systemClock, systemTimers } from '#relay/origin/clock.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import { openDatabase } from '#relay/origin/database/open-database.ts'
import { answerErrors } from '#relay/origin/http/error-answers.ts'
import { mailKey } from '#relay/origin/mail/mail-key.ts'
import { openMailQueue } from '#relay/origin/mail/open-mail-queue.ts'

/** Accounts and the post of an origin as a process, without matches and articles: it starts in a moment, to be killed in the next. */

const config = readOriginConfig(process.env)
const app = fastify({ logger: { level: config.logLevel }, trustProxy: ['loopback'] })
answerErrors(app)
const db = await openDatabase(config)
const times = { clock: systemClock, timers: systemTimers }
const key = mailKey(config.dataDir)
const post = openMailQueue(config, {
  ...times,
  db,
  key,
  log: app.log,
  say: () => {},
  siteName: () => 'Crease',
})
await openAccounts(app, {
  ...{ ...times, db, post, random: randomBytes, monotonic: monotonicClock },
  codeKey: codeKey(key),
  isShared: config.databaseUrl !== undefined,
  verification: () => ({ otp: true, email: false }),
  captchaWork: { cost: 100, least: 2, most: 9 },
})
await post.start()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.({ type: 'listening', port: address.port })
