import { readdirSync, readFileSync } from 'node:fs'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import type { Language } from '#shared/language.ts'

/** The messages of a language as they are written: imported, they would be parsed. */
export function writtenMessages(language: Language): Record<MessageId, string> {
  const folder = new URL(`../../client/src/kit/i18n/${language}/`, import.meta.url)
  const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  return Object.assign({}, ...parts)
}
