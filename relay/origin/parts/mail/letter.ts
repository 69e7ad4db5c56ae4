import type { Language } from '#shared/language.ts'

export type CodePurpose = 'open account' | 'confirm e-mail' | 'reset password' | 'delete account'

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
  | { kind: 'deletion due'; at: string }
)

/** A letter on one of its ways. Its id stays the same however often it is tried: a double can be known by it. */
export type Message = { id: string; letter: Letter; writtenAt: string }

export type Transport = (message: Message, signal: AbortSignal) => Promise<void>

export type Way = 'e-mail' | 'sms'
