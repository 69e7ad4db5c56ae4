import { type RawBuilder, sql } from 'kysely'

export function contains(column: string, word: string): RawBuilder<boolean> {
  const pattern = word
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${pattern}%`} escape '\\'`
}
