import type { Phrases } from '#shared/commentary/phrase-keys.ts'
import { phrases as en } from '#shared/commentary/phrases/en.ts'
import { phrases as hi } from '#shared/commentary/phrases/hi.ts'
import { phrases as kn } from '#shared/commentary/phrases/kn.ts'
import { phrases as te } from '#shared/commentary/phrases/te.ts'
import type { Language } from '#shared/language.ts'
import { TONGUES } from '../reports/phrases/languages.ts'

/** A wicket's ball: overs as the board has them, how it fell, and the score after it. */
type Wicket = { overs: string; told: string; runs: number; wickets: number }

/** What a language needs for captions beside the phrases of its commentary. */
export type CaptionWords = {
  phrases: Phrases
  /** Between the two sides. */
  versus: string
  wicket(wicket: Wicket): string
  person(name: string): string
  team(name: string): string
}

const asItCame = (name: string): string => name

export const CAPTION_WORDS: Readonly<Record<Language, CaptionWords>> = {
  en: {
    phrases: en,
    versus: 'v',
    wicket: ({ overs, told, runs, wickets }) => `${overs} overs. ${told} ${runs} for ${wickets}.`,
    person: asItCame,
    team: asItCame,
  },
  hi: {
    phrases: hi,
    versus: 'बनाम',
    wicket: ({ overs, told, runs, wickets }) => `${overs} ओवर। ${told} ${runs}/${wickets}।`,
    person: TONGUES.hi.person,
    team: TONGUES.hi.team,
  },
  te: {
    phrases: te,
    versus: 'వర్సెస్',
    wicket: ({ overs, told, runs, wickets }) => `${overs} ఓవర్లు. ${told} ${runs}/${wickets}.`,
    person: TONGUES.te.person,
    team: TONGUES.te.team,
  },
  kn: {
    phrases: kn,
    versus: 'ವಿರುದ್ಧ',
    wicket: ({ overs, told, runs, wickets }) => `${overs} ಓವರ್. ${told} ${runs}/${wickets}.`,
    person: TONGUES.kn.person,
    team: TONGUES.kn.team,
  },
}
