import type { Language } from '#shared/language.ts'

export type CodePurpose = 'open account' | 'confirm e-mail' | 'reset password'

export type Letter = {
  language: Language
  email: string
  mobile?: string
  username: string
  /** Goes the way of any other and to no recipient: what is posted, and its work, must not reveal whether a name exists. */
  isWithoutRecipient?: true
} & (
  | { kind: 'code'; purpose: CodePurpose; code: string; validMinutes: number }
  | { kind: 'already registered' }
  | { kind: 'password changed' }
)
