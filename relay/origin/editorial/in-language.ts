import type { Language } from '#shared/language.ts'
import type { OtherLanguage } from '../reports/report-store.ts'

/** The words of a language where an editor gave them, with that language; neither where the English ones are shown. */
export function inLanguage<Words>(
  translations: Readonly<Partial<Record<OtherLanguage, Words>>> | undefined,
  language: Language,
): { words: Words | undefined; textLanguage: OtherLanguage | undefined } {
  const words = language === 'en' ? undefined : translations?.[language]
  return { words, textLanguage: words === undefined || language === 'en' ? undefined : language }
}
