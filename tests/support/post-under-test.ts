import { fastify } from 'fastify'
import { onTestFinished } from 'vitest'
import type { OriginConfig } from '#relay/origin/core/config/config.ts'
import { readMailConfig } from '#relay/origin/core/config/mail-config.ts'
import { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import type { Letter } from '#relay/origin/parts/mail/letter.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import type { MailQueue } from '#relay/origin/parts/mail/mail-queue.ts'
import { openMailQueue } from '#relay/origin/parts/mail/open-mail-queue.ts'
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
  box: MailQueue
  time: ManualTime
  dataDir: string
  said: string[]
  logged: Record<string, unknown>[]
  /** Posts letters in one transaction and wakes the sender. */
  send(...letters: Letter[]): Promise<void>
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
  const post = openMailQueue(config, {
    ...{ db, key: mailKey(dataDir), clock: time.clock, timers: time.timers },
    log: fastify({ logger: { level: 'warn', stream } }).log,
    brand: () => DEFAULT_BRAND,
    say: (sentence) => said.push(sentence),
  })
  await post.start(await FencingTerm.begin(db))
  onTestFinished(() => post.stop())
  return {
    box: post,
    ...{ db, time, dataDir, said, logged },
    async send(...letters) {
      await db.transaction().execute(async (transaction) => {
        for (const letter of letters) await post.post(transaction, letter)
      })
      post.wake()
    },
    stop: () => post.stop(),
  }
}
