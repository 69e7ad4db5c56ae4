import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_LINES, type ProblemId } from '#shared/api/account-forms.ts'
import { askedLanguage } from '#shared/asked-language.ts'
import type { Language } from '#shared/language.ts'
import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }

type English = typeof en
type Problems = Record<ProblemId, string>

export type Words = Omit<English, 'accounts' | 'predictions'> & {
  accounts: English['accounts'] & Problems
  predictions: English['predictions'] &
    Pick<Problems, 'prediction.team' | 'prediction.firstName' | 'prediction.number'>
}

const withProblems = (words: English, problems: Problems): Words => ({
  ...words,
  accounts: { ...problems, ...words.accounts },
  predictions: { ...problems, ...words.predictions },
})

export const WORDS: Record<Language, Words> = {
  en: withProblems(en, PROBLEM_LINES),
  hi: withProblems(hi, hi.problems),
  te: withProblems(te, te.problems),
  kn: withProblems(kn, kn.problems),
}

export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return askedLanguage(headers['accept-language']) ?? 'en'
}

export function wordsFor(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Words {
  const language = languageOfRequest(request)
  reply.header('cache-control', 'no-store').header('content-language', language)
  return WORDS[language]
}

export function fill(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
