import { catalogueOf } from '#client/i18n/catalogue.ts'
import type { Language } from '#shared/language.ts'

/** Named here and not with the other catalogues, so that no page carries the list before the sheet is opened. */
const SOURCES: Record<Language, () => Promise<{ words: object }>> = {
  en: () => import('#client/i18n/notify/en.ts'),
  hi: () => import('#client/i18n/notify/hi.ts'),
  te: () => import('#client/i18n/notify/te.ts'),
  kn: () => import('#client/i18n/notify/kn.ts'),
}

/** Adds the words of the sheet to the catalogue that the page holds. */
export async function loadSheetWords(language: Language): Promise<void> {
  const [catalogue, { words }] = await Promise.all([catalogueOf(language), SOURCES[language]()])
  Object.assign(catalogue.messages, words)
}
