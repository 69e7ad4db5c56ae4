import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#relay/origin/seeded-random.ts'
import { bundledProcess } from '../support/bundled-process.ts'
import { byDepth } from '../support/depth.ts'
import { forkOrigin, until } from '../support/origin-process.ts'
import { databaseOf, temporaryFolder } from '../support/origin-under-test.ts'
import { expectNothingHalfMade, expectToStand } from '../support/standing-accounts.ts'
import { lettersTo, TirelessMember } from '../support/tireless-member.ts'

const KILLS = byDepth({ quick: 2, deep: 100 })
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
