import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { Encryption } from '#relay/origin/mail/encryption.ts'
import { mailKey } from '#relay/origin/mail/mail-key.ts'
import { keepLetter } from '#relay/origin/mail/mail-queue-store.ts'
import { AlertingPrometheus, hasPrometheus } from '#tests/support/alerting-prometheus.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { databaseOf } from '#tests/support/origin-under-test.ts'
import { CODE } from '#tests/support/post-under-test.ts'
import { postgresPrograms, startServer } from '#tests/support/postgres-server.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { seeFault } from '#tests/support/seen-fault.ts'

/** Faults of the relay's own origin, as whoever is on call sees them. */

const TOKEN = 'an operator of an origin'
const DISK_MIB = 400
const BALLAST_BYTES = 300 * 1024 * 1024

async function siteOn(dataDir: string, env: Record<string, string> = {}) {
  const relay = await RelayProcess.at({
    API_HOST: '',
    DATA_DIR: dataDir,
    DEMO_SEED: 'seen',
    OPERATOR_TOKEN: TOKEN,
    ...env,
  })
  await relay.start()
  const prometheus = await AlertingPrometheus.started([relay.address], TOKEN)
  onTestFinished(async () => {
    await prometheus.end()
    await relay.stop('SIGKILL')
  })
  return { prometheus, operator: await operatorAt(relay.address, TOKEN) }
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'crease-seen-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test.skipIf(!hasPrometheus || !IS_DEEP || postgresPrograms() === undefined)(
  'a database that is gone is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const database = await startServer('quick')
    onTestFinished(() => database.close())
    const site = await siteOn(await folder(), { DATABASE_URL: await database.createDatabase() })
    await seeFault({
      ...site,
      id: 'database-gone',
      sentence: /^The origin cannot reach its database/,
      alert: 'CreaseDatabaseDown',
      begin: () => database.stop(),
      end: () => database.start(),
    })
  },
)

const disk = await mkdtemp(join(tmpdir(), 'crease-seen-disk-'))
/** A disk of its own needs the right to mount one. */
const isMounted =
  IS_DEEP && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk]).status === 0

test.skipIf(!hasPrometheus || !isMounted)(
  'a disk that is nearly full is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    onTestFinished(async () => {
      spawnSync('umount', ['-l', disk])
      await rm(disk, { recursive: true, force: true })
    })
    const site = await siteOn(join(disk, 'data'))
    const ballast = join(disk, 'ballast')
    await seeFault({
      ...site,
      id: 'disk-full',
      sentence: /^The disk of the data is nearly full: [\d.]+ MB are left/,
      alert: 'CreaseDiskNearlyFull',
      begin: () => writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES)),
      end: () => rmSync(ballast),
    })
  },
)

test.skipIf(!hasPrometheus || !IS_DEEP)(
  'mail that does not go is seen on /ops within ten seconds of a letter, by its own alert alone, and clears',
  async () => {
    const dataDir = await folder()
    const server = await mailServer()
    const site = await siteOn(dataDir, { SMTP_URL: server.url })
    await seeFault({
      ...site,
      id: 'mail-late',
      sentence: /^1 letter waits, the oldest for [\d.]+ s: the mail server does not take them/,
      alert: 'CreaseMailLate',
      async begin() {
        server.behave('not now')
        const db = await databaseOf(dataDir)
        const letter = { ...CODE, validMinutes: 60, email: 'reader@example.org' }
        await db
          .transaction()
          .execute((transaction) =>
            keepLetter(transaction, new Encryption(mailKey(dataDir)), letter, ['e-mail'], Date.now()),
          )
      },
      end: () => server.behave('takes'),
    })
  },
)
