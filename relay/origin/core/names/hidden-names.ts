import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { type NameShown, shownName } from '#shared/names/name-shown.ts'
import type { Database, Schema } from '../database/schema.ts'

/** A player whose name readers do not see as it is written. `surname`: where texts mean this player by it alone. */
export type HiddenName = { id: number; written: string; shown: string; surname?: string }

/** The same words in another order are the same name: a program may begin with the surname. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

export const choiceOf = ({ written, shown }: Omit<HiddenName, 'id'>): NameShown =>
  shown === shownName(written, 'not shown') ? 'not shown' : 'initials'

const wordsIn = (name: string) =>
  nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
const wordsOf = (name: string) => wordsIn(name).sort().join(' ')

const LEAST_OF_A_SURNAME = 3

/** The last word of a name, unless another of the two sides has it too. */
export function surnameOf(written: string, others: readonly string[]): { surname?: string } {
  const [first, ...more] = written.trim().split(/\s+/)
  const surname = more.at(-1)
  if (first === undefined || surname === undefined || surname.length < LEAST_OF_A_SURNAME) return {}
  const key = nameKey(surname)
  return others.some((name) => wordsIn(name).includes(key)) ? {} : { surname }
}

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
  const ids = new Set(rows.map(({ id }) => id))
  const others = Teams.flatMap(({ Players }) => Players.filter(({ PlayerId }) => !ids.has(PlayerId)))
  const names = others.map(({ Name }) => Name)
  return rows.map((row) => {
    const written = writtenName(row)
    return { id: row.id, written, shown: row.name, ...surnameOf(written, names) }
  })
}
