import type { Prediction } from '#shared/api/prediction.ts'
import type { Database } from '../../core/database/schema.ts'
import { currentRecords } from '../../core/database/version-store.ts'
import { countsOf, namesOf, picksOf } from './pick-store.ts'
import { lastSettled, type PredictionFacts, settledWithPicks, unsettled } from './prediction-store.ts'

const CLOSED_SHOWN = 3

/** Open ones by start, then others the latest first: the last few with picks, or else the last that was played. */
export async function predictionsFor(
  db: Database,
  readers: readonly string[],
  redirectUrl: string,
): Promise<Prediction[]> {
  const { open, running } = await unsettled(db)
  const runningIds = running.map(({ id }) => id)
  const picked = new Set(await withPicks(db, runningIds))
  const own = await settledWithPicks(db, CLOSED_SHOWN, readers)
  const recent = [
    ...running.filter(({ id }) => picked.has(id)).toReversed(),
    ...(await settledWithPicks(db, CLOSED_SHOWN)),
  ].slice(0, CLOSED_SHOWN)
  const ownRunning = await picksOf(db, readers, runningIds)
  const closed = [...running.filter(({ id }) => ownRunning.has(id)), ...recent, ...own]
  if (closed.length === 0) {
    const last = running.at(-1) ?? (await lastSettled(db))
    if (last) closed.push(last)
  }
  const shown = [...open, ...distinct(closed)]
  const mine = await picksOf(
    db,
    readers,
    shown.map(({ id }) => id),
  )
  const isOpen = new Set(open)
  const entries = (await currentRecords(db, ['Prediction'])).map(
    ({ record }) => record as Partial<Prediction>,
  )
  const written = new Map(entries.map((entry) => [entry.MatchId, entry]))
  return Promise.all(
    shown.map(async (facts) => {
      const own = mine.get(facts.id)
      return {
        ...frame(facts, redirectUrl),
        // What an editor gave it.
        ...written.get(facts.matchId),
        IsOpen: isOpen.has(facts),
        ...(own === undefined ? {} : { Counts: await countsOf(db, facts), MyTeamId: own }),
        ...(await resultOf(db, facts)),
      }
    }),
  )
}

function frame({ id, matchId, teams, startTime }: PredictionFacts, redirectUrl: string) {
  return {
    PredictionId: id,
    MatchId: matchId,
    BannerUrl: `/api/Media/prediction-banners/${matchId}.svg`,
    BannerRedirectionUrl: redirectUrl,
    SideImageUrl: `/api/Media/prediction-posters/${matchId}.svg`,
    TeamA: teams[0],
    TeamB: teams[1],
    ClosesAt: startTime,
  }
}

async function resultOf(db: Database, { id, winner }: PredictionFacts): Promise<Partial<Prediction>> {
  if (winner === undefined) return {}
  const Winners = winner === null ? [] : await namesOf(db, id, winner)
  return { Result: { WinnerTeamId: winner, Winners } }
}

function distinct(predictions: readonly PredictionFacts[]): PredictionFacts[] {
  const byId = new Map(predictions.map((facts) => [facts.id, facts]))
  return [...byId.values()].sort((a, b) => b.startTime.localeCompare(a.startTime) || b.id - a.id)
}

async function withPicks(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('picks')
    .select('prediction_id')
    .distinct()
    .where('prediction_id', 'in', ids)
    .execute()
  return rows.map(({ prediction_id }) => prediction_id)
}
