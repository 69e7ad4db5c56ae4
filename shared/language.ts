/** The languages of the product. English has no prefix in addresses, every other one its own. */
export const LANGUAGES = ['en', 'hi', 'te', 'kn'] as const
export type Language = (typeof LANGUAGES)[number]
export type OtherLanguage = Exclude<Language, 'en'>

export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
}

/** The script that each is written in but English: its name in packages of fonts, and the first of its letters. */
export const SCRIPTS: Readonly<Record<OtherLanguage, { script: string; first: number }>> = {
  hi: { script: 'devanagari', first: 0x0900 },
  te: { script: 'telugu', first: 0x0c00 },
  kn: { script: 'kannada', first: 0x0c80 },
}

/** Faces of systems that have each script, after Noto's. */
export const SYSTEM_FACES: Readonly<Record<OtherLanguage, readonly string[]>> = {
  hi: ['Kohinoor Devanagari', 'KohinoorDevanagari-Regular', 'Nirmala UI', 'Mangal'],
  te: ['Kohinoor Telugu', 'KohinoorTelugu-Regular', 'Nirmala UI', 'Gautami'],
  kn: ['Noto Sans Kannada UI', 'Kannada Sangam MN', 'Nirmala UI', 'Tunga'],
}

/** All but English, which what is written once is written in. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

export function inEachLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>
}

/** As India writes dates and numbers in each. */
export const LOCALES = inEachLanguage((language) => `${language}-IN`)

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
