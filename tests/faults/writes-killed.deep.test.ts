import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { seededRandom } from '#relay/origin/core/seeded-random.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { bringIn } from '../support/bring-in.ts'
import { byDepth } from '../support/depth.ts'
import { forkOrigin, getJson, until } from '../support/origin-process.ts'
import { databaseOf, temporaryFolder } from '../support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '../support/own-match.ts'

const KILLS = byDepth({ quick: 1, deep: 100 })
const WITHIN_MS = byDepth({ quick: 300_000, deep: 1_200_000 })
const HOUR_MS = 3_600_000

test(
  `killed ${KILLS} times while readers pick and register, an origin loses nothing that it thanked for, doubles nothing and leaves nothing half made`,
  async () => {
    const dataDir = temporaryFolder()
    const db = await databaseOf(dataDir)
    const matchId = await matchToPredict(db)
    const random = seededRandom('killed writes')
    const thanked = { picks: [] as string[], names: [] as string[] }
    let sent = 0
    const isEnough = () => thanked.picks.length > KILLS && thanked.names.length > KILLS
    // Where the machine is slow it is killed more often, until there was enough that could have been lost.
    for (let kill = 0; kill < KILLS || (!isEnough() && kill < 10 * KILLS); kill++) {
      const { child, url } = await forkOrigin(dataDir, { DEMO: 'on', DEMO_PACE_MS: '3600000' })
      const { data } = await getJson<{ data: Prediction[] }>(`${url}/api/Prediction/Get`)
      const prediction = data.find(({ MatchId }) => MatchId === matchId)
      if (!prediction?.IsOpen) throw new Error('There is no open prediction.')
      const { PredictionId: predictionId, TeamA } = prediction
      let isOver = false
      const write = async (writer: number, call: string, form: object): Promise<boolean> => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${kill}.${Math.floor(sent / 250)}.${writer}`,
        }
        const response = await fetch(`${url}/api/${call}`, {
          ...{ method: 'POST', headers, body: JSON.stringify(form) },
        }).catch(() => undefined)
        if (response === undefined) isOver = true
        return response?.status === 200
      }
      const pickers = [1, 2].map(async (writer) => {
        while (!isOver) {
          const whatsappNumber = `97${String(sent++).padStart(8, '0')}`
          const form = { predictionId, winTeamId: TeamA.TeamId, firstName: 'Asha', whatsappNumber }
          if (await write(writer, 'Prediction/Insert', form)) thanked.picks.push(whatsappNumber)
        }
      })
      const registrants = [3, 4].map(async (writer) => {
        while (!isOver) {
          const Username = `reader${sent++}`
          const MobileNo = String(9_000_000_000 + sent)
          const form = { Username, UserPassword: 'cover-drive-4', Email: `${Username}@example.org`, MobileNo }
          if (await write(writer, 'Auth/RegisterUser', form)) thanked.names.push(Username)
        }
      })
      await wait(random() * (kill < KILLS ? 500 : 3000))
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      isOver = true
      await Promise.all([ended, ...pickers, ...registrants])
    }
    expect(isEnough()).toBe(true)
    await forkOrigin(dataDir)
    await until(
      () => db.selectFrom('outbox').selectAll().execute(),
      (waiting) => waiting.length === 0,
    )
    await expectPicks(db, thanked.picks)
    await expectAccounts(db, thanked.names, await recipientsIn(join(dataDir, 'outbox')))
  },
  WITHIN_MS,
)

/** The first match of the whole schedule, which is not played here. */
async function matchToPredict(db: Database): Promise<number> {
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('picked')), { replay: { paceMs: 1000 } })
  const start_time = new Date(Date.now() + HOUR_MS).toISOString()
  await db.updateTable('matches').set({ start_time }).where('id', '=', matchId).execute()
  return matchId
}

async function expectPicks(db: Database, thanked: string[]): Promise<void> {
  const picks = await db.selectFrom('picks').select(['number', 'place']).orderBy('place').execute()
  const numbers = picks.map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(thanked))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(picks.map(({ place }) => place)).toEqual(picks.map((_, index) => index + 1))
}

async function expectAccounts(db: Database, thanked: string[], recipients: Set<string>): Promise<void> {
  const accounts = await db.selectFrom('accounts').select(['id', 'username_key', 'mobile']).execute()
  const names = accounts.map(({ username_key }) => username_key)
  expect(names).toEqual(expect.arrayContaining(thanked))
  expect(new Set(names).size).toBe(names.length)
  // Each has its code, and each code was sent.
  for (const { mobile } of accounts) expect(recipients).toContain(mobile)
  const codes = await db.selectFrom('codes').select('account_id').execute()
  const ids = new Set(accounts.map(({ id }) => id))
  for (const { account_id } of codes) expect(ids).toContain(account_id)
}

async function recipientsIn(outbox: string): Promise<Set<string>> {
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.json'))
  const messages = files.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')))
  return new Set((await Promise.all(messages)).map(({ to }) => to))
}
