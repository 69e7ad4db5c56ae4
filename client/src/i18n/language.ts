import type { Language } from '#shared/language.ts'

export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', te: 'te-IN', kn: 'kn-IN' }
