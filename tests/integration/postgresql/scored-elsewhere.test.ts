import { expect, test } from 'vitest'
import { write } from '#relay/origin/core/database/write.ts'
import { findMatch } from '#relay/origin/core/matches/match-store.ts'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { ScoredLogs } from '#relay/origin/parts/scoring/scored-log.ts'
import { writeEntries } from '#relay/origin/parts/scoring/write-entries.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, eventsUnder, fixtureOf } from '#tests/support/scored-fixture.ts'
import { originBeside } from '#tests/support/two-origins.ts'

const json = cricsheetJson(shortPlan('elsewhere', 1))

test('origins on one database show a match that another of them takes, with its past as it is now', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const matchId = await fixtureOf(db, json)
  const { app: leader, time } = await originUnderTest(dataDir)
  const follower = await originBeside(dataDir, time)
  await db
    .insertInto('accounts')
    .values({
      ...{
        id: 1,
        username: 'ada',
        username_key: 'ada',
        password_hash: '',
        email: '',
        mobile: '',
        user_type: 2,
      },
      ...{ point: 0, is_active: 1, is_exchange_allowed: 0, needs_otp: 0, needs_email: 0, created_at: '' },
      opened_at: '',
    })
    .execute()
  const logs = new ScoredLogs()
  const send = (After: number, Events: LogEntry[]) =>
    write(db, 'elsewhere', async (transaction) => {
      const facts = await findMatch(transaction, matchId)
      if (!facts) throw new Error('The match was imported.')
      const log = await logs.read(transaction, facts)
      const sent = { After, Events, accountId: 1, at: new Date(0).toISOString() }
      return writeEntries(transaction, facts, log, sent, { ...WORDS.en.scoring, owners: WORDS.en.owners })
    })
  const sheet = (await findMatch(db, matchId))?.sheet
  if (!sheet) throw new Error('The match was imported.')
  const entries = entriesOf(eventsUnder(sheet, readSourceMatch('match.json', JSON.stringify(json))))
  const shown = async () => {
    await time.pass(1000)
    const read = async (app: typeof leader) => (await app.inject('/api/Match/Live')).json().data[0]?.Scorecard
    const [ofLeader, ofFollower] = [await read(leader), await read(follower)]
    expect(ofFollower).toEqual(ofLeader)
    return ofLeader.Innings['1'].Balls
  }
  await send(0, entries.slice(0, 6))
  const before = await shown()
  const last = entries.slice(0, 6).findLast(({ Type }) => Type === 'delivery')
  await send(6, [{ Type: 'edit', Id: 'out', Of: last?.Id ?? '' }])
  expect(await shown()).toBe(before - 1)
})
