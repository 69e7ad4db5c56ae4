import type { Language } from '#shared/language.ts'

export type CodePurpose = 'open account' | 'confirm e-mail' | 'reset password'

/** What the origin writes to a person, without its words: those are found when it is sent. */
export type Letter = {
  language: Language
  /** Where it goes: always by e-mail, and a code by SMS too where a webhook is set and a number is known. */
  email: string
  mobile?: string
  username: string
  /** Goes the way of any other and to no recipient: what is posted, and its work, must not reveal whether a name exists. */
  isWithoutRecipient?: true
} & (
  | { kind: 'code'; purpose: CodePurpose; code: string; validMinutes: number }
  /** Another person tried to open an account with this address. */
  | { kind: 'already registered' }
  | { kind: 'password changed' }
)
