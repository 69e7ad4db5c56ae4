/** The languages of the product. English has no prefix in addresses, every other one its own. */
export const LANGUAGES = ['en', 'hi', 'te', 'kn'] as const
export type Language = (typeof LANGUAGES)[number]

/** How dates and numbers are written in each. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', te: 'te-IN', kn: 'kn-IN' }

/** Those whose catalogue is there. */
export const OFFERED: readonly Language[] = ['en']

/** Splits an address into its language and the path that routes know. */
export function languageOf(pathname: string): { language: Language; prefix: string; path: string } {
  const first = pathname.split('/', 2)[1]
  const language = OFFERED.find((one) => one !== 'en' && one === first)
  if (!language) return { language: 'en', prefix: '', path: pathname }
  const prefix = `/${language}`
  return { language, prefix, path: pathname.slice(prefix.length) || '/' }
}

/** What stands before every path in this language: nothing for English. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}
