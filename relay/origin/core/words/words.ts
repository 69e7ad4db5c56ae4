import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_LINES, type ProblemId } from '#shared/api/account-forms.ts'
import { askedLanguage } from '#shared/asked-language.ts'
import { inEachLanguage, type Language } from '#shared/language.ts'
import hiNames from '#shared/names/hi.json' with { type: 'json' }
import knNames from '#shared/names/kn.json' with { type: 'json' }
import teNames from '#shared/names/te.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import enReports from './reports/en.json' with { type: 'json' }
import hiReports from './reports/hi.json' with { type: 'json' }
import knReports from './reports/kn.json' with { type: 'json' }
import teReports from './reports/te.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }

/** What the origin writes in a language with. `names`: of sides, grounds and people, written in English in the data. */
export const LANGUAGE_FILES = {
  en: { words: { ...en, problems: PROBLEM_LINES }, reports: enReports, names: undefined },
  hi: { words: hi, reports: hiReports, names: hiNames },
  te: { words: te, reports: teReports, names: teNames },
  kn: { words: kn, reports: knReports, names: knNames },
} satisfies Record<Language, object>

type English = typeof en
type Problems = Record<ProblemId, string>

export type Words = Omit<English, 'accounts' | 'predictions'> & {
  accounts: English['accounts'] & Problems
  predictions: English['predictions'] &
    Pick<Problems, 'prediction.team' | 'prediction.firstName' | 'prediction.number'>
}

export const WORDS: Record<Language, Words> = inEachLanguage((language) => {
  const { problems, ...words } = LANGUAGE_FILES[language].words
  return {
    ...words,
    accounts: { ...problems, ...words.accounts },
    predictions: { ...problems, ...words.predictions },
  }
})

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

export function timeInWords(at: string, language: Language): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const format = { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, format).format(new Date(at))} UTC`
}
