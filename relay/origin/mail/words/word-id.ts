import type { en } from './en.ts'

/** Every sentence that there is: English says which. */
export type WordId = keyof typeof en
export type Words = Record<WordId, string>
