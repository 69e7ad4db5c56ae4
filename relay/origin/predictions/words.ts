import type { Language } from '#shared/language.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { kn } from './words/kn.ts'
import { te } from './words/te.ts'
import type { Words } from './words/word-id.ts'

/** Every sentence that the calls of predictions answer with. */
export const CATALOGUES: Record<Language, Words> = { en, hi, te, kn }
