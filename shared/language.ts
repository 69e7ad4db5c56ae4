/** The languages of the product. English has no prefix in addresses, every other one its own. */
export const LANGUAGES = ['en', 'hi', 'te', 'kn'] as const
export type Language = (typeof LANGUAGES)[number]

/** All but English, which what is written once is written in. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

/** Keeps the choice of a language, for a year. */
export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600

/** Splits an address into its language and the path that routes know. */
export function languageOf(pathname: string): { language: Language; prefix: string; path: string } {
  const first = pathname.split('/', 2)[1]
  const language = LANGUAGES.find((one) => one !== 'en' && one === first)
  if (!language) return { language: 'en', prefix: '', path: pathname }
  const prefix = `/${language}`
  return { language, prefix, path: pathname.slice(prefix.length) || '/' }
}

/** The address of a path in a language. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
