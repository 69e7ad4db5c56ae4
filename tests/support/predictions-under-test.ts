import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Database } from '#relay/origin/core/database/schema.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { bringIn } from './bring-in.ts'
import type { ManualTime } from './manual-time.ts'
import { databaseOf, originUnderTest, temporaryFolder } from './origin-under-test.ts'
import { cricsheetJson, shortPlan } from './own-match.ts'

type Cookies = { cookie?: string }

export type PredictionsUnderTest = {
  app: FastifyInstance
  db: Database
  time: ManualTime
  dataDir: string
  /** The ids of the matches, in the order in which they begin. */
  matches: number[]
  get(headers?: Record<string, string>): Promise<Prediction[]>
  /** The prediction of a match, by its place in `matches`. */
  of(place: number, headers?: Cookies): Promise<Prediction>
  pick(body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

const PACE_MS = 1000

/** An origin that will play short matches at these minutes past nine, one after another. */
export async function predictionsUnderTest(minutes: number[] = [10]): Promise<PredictionsUnderTest> {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const matches: number[] = []
  for (const [index, minute] of minutes.entries()) {
    const json = cricsheetJson(shortPlan(`predicted ${index}`, 1), `2024-05-${10 + index}`)
    const { matchId } = await bringIn(db, json, { replay: { paceMs: PACE_MS } })
    const start_time = new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString()
    await db.updateTable('matches').set({ start_time }).where('id', '=', matchId).execute()
    matches.push(matchId)
  }
  const { app, time } = await originUnderTest(dataDir)
  const get = async (headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: '/api/Prediction/Get', headers })
    return answer.json().data as Prediction[]
  }
  return {
    ...{ app, db, time, dataDir, matches, get },
    async of(place, headers = {}) {
      const found = (await get({ ...headers })).find(({ MatchId }) => MatchId === matches[place])
      if (!found) throw new Error(`Match ${place} has no prediction.`)
      return found
    },
    pick: (payload, headers = {}) =>
      app.inject({ method: 'POST', url: '/api/Prediction/Insert', payload, headers }),
  }
}

/** What a page sends; each call has another number. */
export function pickFor({ PredictionId, TeamA }: Prediction, changes: object = {}) {
  return {
    predictionId: PredictionId,
    winTeamId: TeamA.TeamId,
    firstName: 'Asha',
    whatsappNumber: nextNumber(),
    ...changes,
  }
}

let given = 0
function nextNumber(): string {
  given++
  return `98${String(given).padStart(8, '0')}`
}

/** The cookie that an answer sets, for the next request. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** Lets time pass until the match has a ball in its log. */
export async function playFirstBall({ db, time }: PredictionsUnderTest, matchId: number): Promise<void> {
  await playUntil(time, async () =>
    (await eventsOf(db, matchId)).some((event) => event.includes('"delivery"')),
  )
}

export async function playToEnd({ db, time }: PredictionsUnderTest, matchId: number): Promise<void> {
  await playUntil(time, async () => {
    const row = await db.selectFrom('matches').select('phase').where('id', '=', matchId).executeTakeFirst()
    return row?.phase === 'finished'
  })
}

export async function eventsOf(db: Database, matchId: number): Promise<string[]> {
  const rows = await db.selectFrom('match_log').select('event').where('match_id', '=', matchId).execute()
  return rows.map(({ event }) => event)
}

async function playUntil(time: ManualTime, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await time.pass(500)
}
