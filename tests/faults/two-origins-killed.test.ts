import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#relay/origin/database/open-database.ts'
import type { Database } from '#relay/origin/database/schema.ts'
import { readLog } from '#relay/origin/matches/log-store.ts'
import { findScript } from '#relay/origin/play/script-store.ts'
import { seededRandom } from '#relay/origin/seeded-random.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { bringIn } from '../support/bring-in.ts'
import { notedPlay, notePlay } from '../support/noted-play.ts'
import { OriginPair, post } from '../support/origin-pair.ts'
import { getJson, until } from '../support/origin-process.ts'
import { originUnderTest, temporaryFolder } from '../support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '../support/own-match.ts'
import { startServer } from '../support/postgres-server.ts'
import { expectNothingHalfMade, expectToStand } from '../support/standing-accounts.ts'
import { lettersTo, TirelessMember } from '../support/tireless-member.ts'

const KILLS = 100
const WITHIN_MS = 1_800_000
/** The match is in play for as long as origins are killed, however slow the machine. */
const OVERS = 50
const PACE_MS = 2000
const FAST_PACE_MS = 5
const HOUR_MS = 3_600_000
const NEWS_ID = 1

/** What readers were thanked for, and all that they asked for. */
type Asked = { thanked: string[]; all: string[] }
const nothing = (): Asked => ({ thanked: [], all: [] })

deepTest(
  `two origins on one PostgreSQL, killed ${KILLS} times by turns, lose nothing acknowledged, double nothing, and one at a time plays`,
  async () => {
    const server = await startServer('synced')
    onTestFinished(() => server.close())
    const dataDir = temporaryFolder()
    const databaseUrl = await server.createDatabase()
    const db = await openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    const match = cricsheetJson(shortPlan('killed', OVERS))
    const { matchId } = await bringIn(db, match, { replay: { paceMs: PACE_MS } })
    const script = (await findScript(db, matchId))?.steps.map(({ event }) => event) ?? []
    await notePlay(db, matchId)
    const predictedId = await matchToPredict(db)

    const random = seededRandom('two origins killed')
    const origins = await OriginPair.start(dataDir, { DATABASE_URL: databaseUrl })
    const members = [0, 1, 2].map((index) => new TirelessMember(index, dataDir, random))
    const [picks, reactions, messages] = [nothing(), nothing(), nothing()]
    const complaints: string[] = []
    let isOver = false
    const { data } = await getJson<{ data: Prediction[] }>(`${origins.urls[0]}/api/Prediction/Get`)
    const prediction = data.find(({ MatchId }) => MatchId === predictedId)
    if (!prediction?.IsOpen) throw new Error('There is no open prediction.')

    const readers = [
      ...members.map(async (member) => {
        while (!isOver) {
          const url = origins.url(random())
          await member.live(url).catch((error: Error) => {
            // Of an origin that was killed nothing comes; what is answered is no fault.
            if (/was answered with/.test(error.message)) complaints.push(error.message)
          })
          await wait(20)
        }
      }),
      again(picks, (n) => {
        const whatsappNumber = `97${String(n).padStart(8, '0')}`
        const { PredictionId: predictionId, TeamA } = prediction
        const form = { predictionId, winTeamId: TeamA.TeamId, firstName: 'Asha', whatsappNumber }
        return ['Prediction/Insert', whatsappNumber, form, {}]
      }),
      again(reactions, (n) => {
        const cookie = String(n).padStart(24, 'a')
        const reader = `visitor:${createHash('sha256').update(cookie).digest('base64url')}`
        const form = { ContentType: 'news', ContentId: NEWS_ID, Reaction: n % 2 ? 'like' : 'dislike' }
        return ['Common/ContentLikeORDisLike', reader, form, { cookie: `visitor=${cookie}` }]
      }),
      again(messages, (n) => {
        const message = `Message ${n}`
        const form = { Name: 'Asha', Email: 'asha@example.org', Subject: '', Message: message }
        return ['ContactUs/Send', message, form, {}]
      }),
    ]

    for (let kill = 0; kill < KILLS; kill++) {
      const victim = random() < 0.5 ? 0 : 1
      await origins.kill(victim)
      await origins.startAgain(victim)
      await wait(random() * 300)
    }
    isOver = true
    for (const place of [0, 1] as const) await origins.kill(place)
    await Promise.all(readers)
    expect(complaints).toEqual([])
    const before = (await readLog(db, matchId)).length
    expect(before).toBeGreaterThan(10)
    expect(before).toBeLessThan(script.length)

    // To its end at once, by whoever leads next.
    await db.updateTable('scripts').set({ pace_ms: FAST_PACE_MS }).where('match_id', '=', matchId).execute()
    for (const place of [0, 1] as const) await origins.startAgain(place)
    await expectPlayedByOneAtATime(db, matchId, script, origins)
    await expectScoredByTheEngine(origins, matchId, match)
    await expectKept(db, { picks, reactions, messages })
    await expectAccounts(db, dataDir, members, origins)

    /** Asks one of the two for the next thing of its kind, again and again. */
    async function again(
      asked: Asked,
      next: (n: number) => [call: string, name: string, form: object, headers: object],
    ): Promise<void> {
      while (!isOver) {
        const n = asked.all.length
        const [call, name, form, headers] = next(n)
        asked.all.push(name)
        const from = { 'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250) % 250}.2` }
        const reply = await post(`${origins.url(random())}/api/${call}`, form, { ...headers, ...from })
        if (reply?.status === 200) asked.thanked.push(name)
        else if (reply) complaints.push(`${call} was answered with ${reply.status}.`)
        else await wait(20)
      }
    }
  },
  WITHIN_MS,
)

/** A match that begins in an hour. */
async function matchToPredict(db: Database): Promise<number> {
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('picked', 1), '2024-06-01'), {
    name: 'picked.json',
    replay: { paceMs: 1000 },
  })
  const start_time = new Date(Date.now() + HOUR_MS).toISOString()
  await db.updateTable('matches').set({ start_time }).where('id', '=', matchId).execute()
  return matchId
}

async function expectPlayedByOneAtATime(
  db: Database,
  matchId: number,
  script: unknown[],
  { urls }: OriginPair,
): Promise<void> {
  for (const url of urls) {
    await until(
      () => getJson<{ data?: LiveMatch[] }>(`${url}/api/Match/LiveMatches`),
      ({ data = [] }) => data.some((one) => one.MatchId === matchId && one.Status === 'completed'),
    )
  }
  expect((await readLog(db, matchId)).map(({ event }) => event)).toEqual(script)
  const noted = await notedPlay(db)
  expect(noted.map(({ seq }) => seq)).toEqual(script.map((_, seq) => seq))
  const terms = noted.map(({ term }) => term)
  expect(terms).toEqual([...terms].sort((a, b) => a - b))
  expect(new Set(terms).size).toBeGreaterThan(2)
  const played = new Set(noted.map(({ term, origin }) => `${term} ${origin}`))
  expect(played.size).toBe(new Set(terms).size)
}

async function expectScoredByTheEngine({ urls }: OriginPair, matchId: number, match: unknown): Promise<void> {
  const straight = await originUnderTest()
  const alone = await openDatabase({ dataDir: straight.dataDir })
  await bringIn(alone, match)
  await alone.destroy()
  const imported = (await straight.app.inject('/api/Match/Scorecard/1')).json()
  for (const url of urls) {
    expect(await getJson<Scorecard>(`${url}/api/Match/Scorecard/${matchId}`)).toEqual(imported)
  }
}

/** What was thanked for is there once; what was asked for without an answer may be, once. */
async function expectKept(
  db: Database,
  { picks, reactions, messages }: Record<'picks' | 'reactions' | 'messages', Asked>,
): Promise<void> {
  const kept = await db.selectFrom('picks').select(['number', 'place']).orderBy('place').execute()
  const rows = {
    picks: kept.map(({ number }) => number),
    reactions: (await db.selectFrom('reactions').select('reader').execute()).map(({ reader }) => reader),
    messages: (await db.selectFrom('contact_messages').select('message').execute()).map(
      ({ message }) => message,
    ),
  }
  for (const [held, { thanked, all }] of [
    [rows.picks, picks],
    [rows.reactions, reactions],
    [rows.messages, messages],
  ] as const) {
    expect(thanked.length).toBeGreaterThan(KILLS)
    expect(held).toEqual(expect.arrayContaining(thanked))
    expect(all).toEqual(expect.arrayContaining([...held]))
    expect(new Set(held).size).toBe(held.length)
  }
  expect(kept.map(({ place }) => place)).toEqual(kept.map((_, index) => index + 1))
}

async function expectAccounts(
  db: Database,
  dataDir: string,
  members: readonly TirelessMember[],
  { urls: [url] }: OriginPair,
): Promise<void> {
  await until(
    () => db.selectFrom('post').selectAll().execute(),
    (waiting) => waiting.length === 0,
  )
  await expectNothingHalfMade(db)
  let opened = 0
  for (const member of members) {
    for (const known of member.accounts) {
      await expectToStand(db, known)
      const letters = await lettersTo(join(dataDir, 'outbox'), known.mobile)
      expect(letters.length).toBeGreaterThanOrEqual(known.sends.acknowledged)
      expect(letters.length).toBeLessThanOrEqual(known.sends.all)
      if (known.isOpen !== true) continue
      opened += 1
      expect([known.name, await member.entrances(url, known)]).toEqual([known.name, 1])
    }
  }
  expect(opened).toBeGreaterThan(0)
}
