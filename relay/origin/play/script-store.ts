import * as z from 'zod'
import { score } from '#shared/cricket/scorer.ts'
import type { Database, Writing } from '../database/schema.ts'
import { type MatchScript, pacesOf, ScriptStep } from './match-script.ts'

const Steps = z.array(ScriptStep)

export type StoredScript = { steps: ScriptStep[]; paceMs?: number }

export async function findScript(db: Database, matchId: number): Promise<StoredScript | undefined> {
  const row = await db
    .selectFrom('scripts')
    .select(['pace_ms', 'steps'])
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  if (!row) return undefined
  const steps = Steps.parse(JSON.parse(row.steps))
  return row.pace_ms === null ? { steps } : { steps, paceMs: row.pace_ms }
}

/** Without a result at its end a match would stay in play for ever. */
export async function keepScript(
  db: Writing,
  matchId: number,
  { sheet, steps }: MatchScript,
  paceMs?: number,
): Promise<void> {
  score(
    sheet,
    steps.map(({ event }) => event),
  )
  const results = steps.filter(({ event }) => event.Type === 'result').length
  if (results !== 1 || steps.at(-1)?.event.Type !== 'result') {
    throw new Error('A script ends with the result, and has no other.')
  }
  await db
    .insertInto('scripts')
    .values({
      match_id: matchId,
      pace_ms: paceMs ?? null,
      paces: Math.round(pacesOf(steps)),
      steps: JSON.stringify(steps),
    })
    .execute()
}
