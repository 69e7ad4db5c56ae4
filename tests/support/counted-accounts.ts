import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { answerErrors } from '#relay/origin/core/http/error-answers.ts'
import { openOutbox } from '#relay/origin/core/outbox.ts'
import { openAccounts } from '#relay/origin/parts/accounts/accounts.ts'
import { codeKey } from '#relay/origin/parts/accounts/codes/code-secrets.ts'
import { Encryption } from '#relay/origin/parts/mail/encryption.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { openMail } from '#relay/origin/parts/mail/open-mail.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { CountingHasher } from './accounts-under-test.ts'
import { ManualTime, settled } from './manual-time.ts'
import { originConfig, temporaryFolder } from './origin-under-test.ts'
import { startOutbox } from './post-under-test.ts'
import { placeOf } from './test-database.ts'

/** Accounts and the post, with every statement written down that they ask of the database. */
export async function countedAccounts() {
  const dataDir = temporaryFolder()
  const asked: string[] = []
  const db = await openDatabase(await placeOf(dataDir), { log: ({ query }) => void asked.push(query.sql) })
  const time = new ManualTime()
  const { clock, timers } = time
  const app = fastify({ trustProxy: ['loopback'] })
  answerErrors(app)
  const key = mailKey(dataDir)
  const outbox = openOutbox({ db, clock, timers, log: app.log, isShared: false })
  const post = openMail(originConfig({ dataDir }), {
    ...{ outbox, key, clock, say: () => {} },
    brand: () => DEFAULT_BRAND,
  })
  const hasher = new CountingHasher()
  await openAccounts(app, {
    ...{ db, clock, timers, post, hasher, random: randomBytes, monotonic: clock },
    codeKey: codeKey(key),
    oidc: { settings: undefined, encryption: new Encryption(key) },
    hasSmsGateway: false,
    verification: () => ({ otp: true, email: false, phone: 'india' }),
  })
  await startOutbox(outbox, db)
  onTestFinished(async () => {
    await app.close()
    await outbox.stop()
    await db.destroy()
  })

  const send = (path: string, payload: object, address: string, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      headers: { 'x-forwarded-for': address, ...headers },
    })
  /** What `work` asks of the database, in order. */
  const during = async (work: () => Promise<unknown>): Promise<string[]> => {
    // What came before it is done.
    await settled()
    const from = asked.length
    await work()
    return asked.slice(from)
  }
  return { db, time, dataDir, send, during }
}
