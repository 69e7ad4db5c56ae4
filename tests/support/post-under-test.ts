import { fastify } from 'fastify'
import { onTestFinished } from 'vitest'
import type { OriginConfig } from '#relay/origin/core/config/config.ts'
import { readMailConfig } from '#relay/origin/core/config/mail-config.ts'
import { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { type OriginOutbox, openOutbox } from '#relay/origin/core/outbox.ts'
import type { Letter } from '#relay/origin/parts/mail/letter.ts'
import type { Mail } from '#relay/origin/parts/mail/mail.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { openMail } from '#relay/origin/parts/mail/open-mail.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { ManualTime } from './manual-time.ts'
import { databaseOf, originConfig, temporaryFolder } from './origin-under-test.ts'

export const CODE: Extract<Letter, { kind: 'code' }> = {
  kind: 'code',
  purpose: 'open account',
  code: '483920',
  validMinutes: 10,
  language: 'en',
  email: 'ada@example.org',
  mobile: '9876543210',
  username: 'ada.reed',
}

export type PostUnderTest = {
  db: Database
  box: Mail
  outbox: OriginOutbox
  time: ManualTime
  dataDir: string
  said: string[]
  logged: Record<string, unknown>[]
  /** Posts letters in one transaction and wakes the sender. */
  send(...letters: Letter[]): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A post box on manual time, its letters really sent where `env` says. */
export async function postUnderTest(
  env: Record<string, string> = {},
  dataDir: string = temporaryFolder(),
): Promise<PostUnderTest> {
  const db = await databaseOf(dataDir)
  const time = new ManualTime()
  const said: string[] = []
  const logged: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const config: OriginConfig = originConfig({ dataDir }, readMailConfig(env))
  const { clock, timers } = time
  const { log } = fastify({ logger: { level: 'warn', stream } })
  const outbox = openOutbox({ db, clock, timers, log, isShared: false })
  const post = openMail(config, {
    ...{ outbox, clock, key: mailKey(dataDir) },
    brand: () => DEFAULT_BRAND,
    say: (sentence) => said.push(sentence),
  })
  const start = () => startOutbox(outbox, db)
  await start()
  onTestFinished(() => outbox.stop())
  return {
    box: post,
    ...{ outbox, db, time, dataDir, said, logged, start },
    async send(...letters) {
      await db.transaction().execute(async (transaction) => {
        for (const letter of letters) await post.post(transaction, letter)
      })
      post.wake()
    },
    stop: () => outbox.stop(),
  }
}

/** As the leader does. */
export async function startOutbox(outbox: OriginOutbox, db: Database): Promise<void> {
  const term = await FencingTerm.begin(db)
  await outbox.start((work) => term.write('letters', work))
}
