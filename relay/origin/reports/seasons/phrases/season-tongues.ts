import type { Language } from '#shared/language.ts'
import { en } from './en/en.ts'
import { hi } from './hi/hi.ts'
import { kn } from './kn/kn.ts'
import type { SeasonTongue } from './season-tongue.ts'
import { te } from './te/te.ts'

export const SEASON_TONGUES: Readonly<Record<Language, SeasonTongue>> = { en, hi, te, kn }
