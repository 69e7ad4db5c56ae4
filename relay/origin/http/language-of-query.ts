import type { FastifyRequest } from 'fastify'
import { offeredLanguage } from '#shared/asked-language.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { Refusal } from './refusal.ts'

export function languageOfQuery({ query }: Pick<FastifyRequest, 'query'>): Language {
  const { Language: asked } = query as Record<string, unknown>
  if (asked === undefined) return 'en'
  const language = typeof asked === 'string' ? offeredLanguage(asked) : undefined
  if (language) return language
  throw new Refusal(400, `Language may be given once, as one of ${LANGUAGES.join(', ')}.`)
}
