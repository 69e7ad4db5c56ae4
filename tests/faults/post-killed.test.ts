import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemTimers } from '#relay/origin/core/clock.ts'
import { openOutbox } from '#relay/origin/core/outbox.ts'
import { seededRandom } from '#relay/origin/core/seeded-random.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { openMail } from '#relay/origin/parts/mail/open-mail.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { byDepth } from '../support/depth.ts'
import { mailServer } from '../support/mail-server.ts'
import { until } from '../support/origin-process.ts'
import { databaseOf, originConfig, temporaryFolder } from '../support/origin-under-test.ts'
import { CODE } from '../support/post-under-test.ts'
import { environmentOf } from '../support/test-database.ts'

const SENDER = fileURLToPath(new URL('../support/post-process.ts', import.meta.url))
const { mobile: _, ...code } = CODE
const letter = { ...code, validMinutes: 60 }
const KILLS = byDepth({ quick: 1, deep: 100 })
const WITHIN_MS = byDepth({ quick: 300_000, deep: 1_200_000 })

test(
  `killed ${KILLS} times while it sends, the post loses no letter, and a double bears one Message-ID`,
  async () => {
    const dataDir = temporaryFolder()
    const db = await databaseOf(dataDir)
    const [clock, timers] = [systemClock, systemTimers]
    const outbox = openOutbox({ db, clock, timers, log: fastify().log, isShared: false })
    const post = openMail(originConfig({ dataDir }), {
      ...{ outbox, clock, key: mailKey(dataDir) },
      brand: () => DEFAULT_BRAND,
      say: () => {},
    })
    const server = await mailServer({ answersInMs: 12 })
    const random = seededRandom('killed post')
    const posted = new Set<string>()
    const left = () => db.selectFrom('outbox').select(['id', 'state']).execute()
    const environment = await environmentOf(dataDir)
    const start = () => {
      const child = fork(SENDER, {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, ...environment, SMTP_URL: server.url },
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }

    let halfway = 0
    // Where too few came in the middle of a letter it is killed more often.
    for (let kill = 0; kill < KILLS || (halfway <= KILLS / 4 && kill < 10 * KILLS); kill++) {
      await db.transaction().execute(async (transaction) => {
        for (let n = 0; n < 6; n++) {
          const email = `reader${posted.size}@example.org`
          posted.add(email)
          await post.post(transaction, { ...letter, email })
        }
      })
      const asked = server.asked + Math.floor(random() * 6)
      const child = start()
      // Some before anything was sent, most in the middle of it.
      await until(
        async () => server.asked,
        (now) => now >= asked,
      )
      await wait(random() * 20)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      if ((await left()).some(({ state }) => state === 'sending')) halfway++
    }
    expect(halfway).toBeGreaterThan(KILLS / 4)

    start()
    await until(left, (rows) => rows.length === 0)
    expect(new Set(server.messages.map(({ to }) => to))).toEqual(posted)
    const ids = new Map(server.messages.map(({ to, messageId }) => [to, messageId]))
    for (const { to, messageId } of server.messages) expect(messageId).toBe(ids.get(to))
    expect(new Set(ids.values()).size).toBe(posted.size)
  },
  WITHIN_MS,
)
