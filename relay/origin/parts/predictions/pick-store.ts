import { createHmac } from 'node:crypto'
import type { PickCount } from '#shared/api/prediction.ts'
import { iso } from '../../core/clock.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { outcomeIn } from '../../core/matches/match-store.ts'
import { findPrediction, hasBegun, type PredictionFacts } from './prediction-store.ts'

const WITH_COUNTRY = /^91(\d{10})$/

export type Pick = {
  predictionId: number
  teamId: number
  firstName: string
  number: string
  reader: string
}

export type Picked =
  | { kind: 'kept'; counts: PickCount[] }
  | { kind: 'unknown prediction' | 'closed' | 'unknown team' | 'number taken' }

const DAY_MS = 86_400_000
const WINNERS_KEPT_MS = 30 * DAY_MS
/** More names than a page shows; the rest have won just as well. */
const WINNERS_SHOWN = 500

/** Keeps a pick, if it may be made still: that and the number are looked at in the transaction that keeps it. */
export function keepPick(db: Database, pick: Pick, now: number): Promise<Picked> {
  return write(db, 'picks', async (transaction) => {
    const prediction = await findPrediction(transaction, pick.predictionId)
    if (!prediction) return { kind: 'unknown prediction' }
    const isOver = prediction.phase === 'finished'
    if (isOver || (await hasBegun(transaction, prediction.matchId))) return { kind: 'closed' }
    if (!prediction.teams.some(({ TeamId }) => TeamId === pick.teamId)) return { kind: 'unknown team' }

    const hash = hashOfNumber(pick.number, await keyOf(transaction))
    const picks = transaction.selectFrom('picks').where('prediction_id', '=', prediction.id)
    const same = await picks.select('place').where('number_hash', '=', hash).executeTakeFirst()
    if (same) return { kind: 'number taken' }
    const last = await picks.select(({ fn }) => fn.max('place').as('place')).executeTakeFirst()
    await transaction
      .insertInto('picks')
      .values({
        prediction_id: prediction.id,
        place: Number(last?.place ?? 0) + 1,
        number_hash: hash,
        number: pick.number,
        team_id: pick.teamId,
        first_name: pick.firstName,
        reader: pick.reader,
        at: iso(now),
      })
      .execute()
    return { kind: 'kept', counts: await countsOf(transaction, prediction) }
  })
}

export async function countsOf(db: Database, { id, teams }: PredictionFacts): Promise<PickCount[]> {
  const rows = await db
    .selectFrom('picks')
    .select(['team_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('prediction_id', '=', id)
    .groupBy('team_id')
    .execute()
  const counts = new Map(rows.map(({ team_id, count }) => [team_id, count]))
  return teams.map(({ TeamId }) => ({ TeamId, Count: counts.get(TeamId) ?? 0 }))
}

export async function picksOf(
  db: Database,
  readers: readonly string[],
  predictionIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('picks')
    .select(['prediction_id', 'team_id'])
    .where('reader', 'in', readers)
    .where('prediction_id', 'in', predictionIds)
    .orderBy('place')
    .execute()
  return new Map(rows.map(({ prediction_id, team_id }) => [prediction_id, team_id]))
}

const RECORD_PICKS = 500

export async function settledPicksOf(db: Database, readers: readonly string[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom('picks')
    .innerJoin('predictions', 'predictions.id', 'picks.prediction_id')
    .innerJoin('matches', 'matches.id', 'predictions.match_id')
    .select(['predictions.id', 'picks.team_id', 'matches.outcome'])
    .where('picks.reader', 'in', readers)
    .where('matches.phase', '=', 'finished')
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.id', 'desc')
    .orderBy('picks.place', 'desc')
    .limit(RECORD_PICKS)
    .execute()
  const seen = new Set<number>()
  return rows
    .flatMap((row) => {
      const winner = outcomeIn(row)?.Result?.WinnerTeamId
      if (winner === undefined || seen.has(row.id)) return []
      seen.add(row.id)
      return [winner === row.team_id]
    })
    .reverse()
}

export async function namesOf(db: Database, predictionId: number, teamId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('picks')
    .select('first_name')
    .where('prediction_id', '=', predictionId)
    .where('team_id', '=', teamId)
    // Those of deleted accounts have none.
    .where('first_name', '<>', '')
    .orderBy('place')
    .limit(WINNERS_SHOWN)
    .execute()
  return rows.map(({ first_name }) => first_name)
}

export async function forgetNumbers(db: Database, now: number): Promise<void> {
  const rows = await db
    .selectFrom('predictions')
    .innerJoin('matches', 'matches.id', 'predictions.match_id')
    .innerJoin('picks', 'picks.prediction_id', 'predictions.id')
    .select(['predictions.id', 'matches.finished_at'])
    .distinct()
    .where('matches.phase', '=', 'finished')
    .where('matches.finished_at', '<', iso(now - DAY_MS))
    .where('picks.number', 'is not', null)
    .execute()
  for (const { id, finished_at } of rows) {
    const isLongOver = Date.parse(finished_at ?? '') < now - WINNERS_KEPT_MS
    const winner = isLongOver ? null : (await findPrediction(db, id))?.winner
    const forgetting = db.updateTable('picks').set({ number: null }).where('prediction_id', '=', id)
    await (typeof winner === 'number' ? forgetting.where('team_id', '<>', winner) : forgetting).execute()
  }
}

async function keyOf(db: Writing): Promise<string> {
  return (await db.selectFrom('pick_key').select('value').executeTakeFirstOrThrow()).value
}

function hashOfNumber(digits: string, key: string): string {
  const bare = digits.replace(/^0+/, '').replace(WITH_COUNTRY, '$1')
  return createHmac('sha256', key).update(bare).digest('base64url')
}
