import { type RawBuilder, sql } from 'kysely'

export function contains(column: string, word: string): RawBuilder<boolean> {
  // Names are stored in this form.
  const pattern = word
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${pattern}%`} escape '\\'`
}
