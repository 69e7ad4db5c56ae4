import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '#shared/asked-language.ts'
import type { Language } from '#shared/language.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { kn } from './kn.ts'
import { te } from './te.ts'
import type { Words } from './word-id.ts'

/** Every sentence that the calls of accounts answer with, in the language of the one who asks. */
export const WORDS: Record<Language, Words> = { en, hi, te, kn }

export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return askedLanguage(headers['accept-language']) ?? 'en'
}
