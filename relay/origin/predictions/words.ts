import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '#shared/asked-language.ts'
import type { Language } from '#shared/language.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { kn } from './words/kn.ts'
import { te } from './words/te.ts'

/** Every sentence that the calls of predictions answer with; English says which there are. */
export type Words = Record<keyof typeof en, string>

export const CATALOGUES: Record<Language, Words> = { en, hi, te, kn }

export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return askedLanguage(headers['accept-language']) ?? 'en'
}
