import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { argon2id } from '#relay/origin/accounts/passwords/hasher.ts'
import type { Database } from '#relay/origin/database/schema.ts'
import { seededRandom } from '#relay/origin/seeded-random.ts'
import { bundledProcess } from '../support/bundled-process.ts'
import { byDepth } from '../support/depth.ts'
import { forkOrigin, until } from '../support/origin-process.ts'
import { databaseOf, temporaryFolder } from '../support/origin-under-test.ts'
import { type Known, lettersTo, TirelessMember } from '../support/tireless-member.ts'

const KILLS = byDepth({ quick: 10, deep: 100 })
const MEMBERS = 3
const ENOUGH_CHANGES = 4
/** Starting a process a hundred times is most of it; a loaded machine takes its time. */
const TIMEOUT_MS = byDepth({ quick: 300_000, deep: 1_200_000 })

test(
  `killed ${KILLS} times amid registrations, verifications, resets and changes, an origin loses nothing acknowledged, doubles nothing and leaves nothing half made`,
  async () => {
    const file = await bundledProcess('accounts-process')
    const dataDir = temporaryFolder()
    const db = await databaseOf(dataDir)
    const random = seededRandom('killed accounts')
    const members = Array.from({ length: MEMBERS }, (_, index) => new TirelessMember(index, dataDir, random))

    const changed = () =>
      members.flatMap(({ accounts }) => accounts).reduce((sum, { changes }) => sum + changes, 0)
    // Where the machine is slow it lives longer and is killed more often, until there was enough that could have been lost.
    for (let kill = 0; kill < KILLS || (changed() < ENOUGH_CHANGES && kill < 10 * KILLS); kill++) {
      const { child, url } = await forkOrigin(dataDir, {}, false, file)
      const complaints: Error[] = []
      let isKilled = false
      const lives = members.map((member) =>
        member.live(url).catch((error: Error) => {
          if (!isKilled) complaints.push(error)
        }),
      )
      await wait(random() * (kill < KILLS ? 400 : 3000))
      isKilled = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await Promise.all([ended, ...lives])
      expect(complaints).toEqual([])
      for (const { current } of members) if (current) await expectToStand(db, current)
      await expectNothingHalfMade(db)
    }

    const { url } = await forkOrigin(dataDir, {}, false, file)
    await until(
      () => db.selectFrom('post').selectAll().execute(),
      (waiting) => waiting.length === 0,
    )
    const open = members.flatMap((member) => member.accounts.map((known) => ({ member, known })))
    for (const { member, known } of open) {
      if (known.isOpen === true)
        expect([known.name, await member.entrances(url, known)]).toEqual([known.name, 1])
      const letters = await lettersTo(join(dataDir, 'outbox'), known.mobile)
      expect(letters.length).toBeGreaterThanOrEqual(known.sends.acknowledged)
      expect(letters.length).toBeLessThanOrEqual(known.sends.all)
    }
    expect(changed()).toBeGreaterThanOrEqual(ENOUGH_CHANGES)
  },
  TIMEOUT_MS,
)

/** Of one account: everything that was answered is there, and nothing that cannot be. */
async function expectToStand(db: Database, known: Known): Promise<void> {
  const rows = await db.selectFrom('accounts').selectAll().where('username_key', '=', known.name).execute()
  expect([known.name, rows.length]).toEqual([
    known.name,
    known.isRegistered === 'maybe' ? rows.length : Number(known.isRegistered),
  ])
  expect(rows.length).toBeLessThanOrEqual(1)
  const [row] = rows
  if (!row) return
  expect(row).toMatchObject({ email: known.email, mobile: known.mobile, user_type: 6, point: 1 })
  if (known.isOpen !== 'maybe')
    expect([known.name, row.opened_at !== null]).toEqual([known.name, known.isOpen])
  const fitting = await Promise.all(
    known.passwords.map((password) => argon2id.verify(row.password_hash, password)),
  )
  expect([known.name, fitting.filter(Boolean).length]).toEqual([known.name, 1])
}

/** Of all of them: an account holds its address if it is open, and only then. */
async function expectNothingHalfMade(db: Database): Promise<void> {
  const accounts = await db.selectFrom('accounts').selectAll().execute()
  const claims = await db.selectFrom('email_claims').selectAll().execute()
  const held = accounts
    .filter(({ opened_at }) => opened_at !== null)
    .map(({ id, email }) => ({ email, account_id: id }))
  const byEmail = (a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email)
  expect(claims.sort(byEmail)).toEqual(held.sort(byEmail))
  const ids = new Set(accounts.map(({ id }) => id))
  const codes = await db.selectFrom('codes').select('account_id').execute()
  const sessions = await db.selectFrom('sessions').select('account_id').execute()
  // Codes of names that nobody has are nobody's.
  const owned = codes.filter(({ account_id }) => account_id > 0)
  for (const { account_id } of [...owned, ...sessions]) expect(ids.has(account_id)).toBe(true)
}
