import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { type NameShown, shownName } from '#shared/names/name-shown.ts'
import type { Database, Schema } from '../database/schema.ts'

/** A player whose name readers do not see as it is written. */
export type HiddenName = { id: number; written: string; shown: string }

/** The same words in another order are the same name: a program may begin with the surname. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

export const choiceOf = ({ written, shown }: Omit<HiddenName, 'id'>): NameShown =>
  shown === shownName(written, 'not shown') ? 'not shown' : 'initials'

const wordsOf = (name: string) =>
  nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

export const writtenName = ({ name, true_name }: Pick<Schema['players'], 'name' | 'true_name'>): string =>
  true_name ?? name

/** Of all who are or were players of the two sides. */
export async function hiddenNames(
  db: Database,
  { Teams }: Pick<MatchSheet, 'Teams'>,
): Promise<readonly HiddenName[]> {
  const sides = Teams.map(({ TeamId }) => TeamId)
  const rows = await db
    .selectFrom('players')
    .select(['id', 'name', 'true_name'])
    .where('true_name', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['squads', 'appearances'] as const).map((table) =>
          exists(
            selectFrom(table as 'squads')
              .select('player_id')
              .whereRef('player_id', '=', 'players.id')
              .where('team_id', 'in', sides),
          ),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ id: row.id, written: writtenName(row), shown: row.name }))
}
