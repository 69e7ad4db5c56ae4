import type { en } from './en.ts'

/** Every sentence that there is: English says which. */
export type Words = Record<keyof typeof en, string>
