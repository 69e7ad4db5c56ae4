import type { Language } from '#shared/language.ts'
import type { AboutWords } from '../about-words.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { kn } from './kn.ts'
import { te } from './te.ts'

export const ABOUT_WORDS: Readonly<Record<Language, AboutWords>> = { en, hi, te, kn }
