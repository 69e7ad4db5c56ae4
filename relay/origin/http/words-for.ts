import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage } from '#shared/asked-language.ts'
import type { Language } from '#shared/language.ts'

/** The sentences that a call answers with, in the language of the one who asks; the answer says which, and is theirs alone. */
export function wordsFor<Words>(
  catalogues: Record<Language, Words>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Words {
  const language = askedLanguage(headers['accept-language']) ?? 'en'
  reply.header('cache-control', 'no-store').header('content-language', language)
  return catalogues[language]
}
