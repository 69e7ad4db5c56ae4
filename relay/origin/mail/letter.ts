import type { Language } from '#shared/language.ts'

/** Why a code is sent. */
export type CodePurpose = 'open account' | 'confirm e-mail' | 'reset password'

/** What the origin has to say to somebody, without its words: those are found when it is written. */
export type Letter = {
  language: Language
  /** Where it goes: always by e-mail, and a code by SMS too where a webhook is set and a number is known. */
  email: string
  mobile?: string
  username: string
  /** Goes the way of any other and to nobody: what is posted, and how much work it is, tells not whether a name exists. */
  isForNobody?: true
} & (
  | { kind: 'code'; purpose: CodePurpose; code: string; validMinutes: number }
  /** Somebody else tried to open an account with this address. */
  | { kind: 'already registered' }
  /** To the owner, after a change or a reset. */
  | { kind: 'password changed' }
)
