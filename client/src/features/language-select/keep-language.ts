import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Language } from '#shared/language.ts'

/** Keeps the choice for a year, where the relay reads it too. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`
}
