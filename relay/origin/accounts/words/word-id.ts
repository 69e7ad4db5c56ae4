import type { ProblemId } from '#shared/api/account-forms.ts'
import type { en } from './en.ts'

export type WordId = ProblemId | keyof typeof en
export type Words = Record<WordId, string>
