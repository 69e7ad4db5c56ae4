import type { ReactNode } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import type { NamesOfMatch } from '../names-of-match.ts'
import type { PhoneState, ScoringPhone } from '../scoring-phone.ts'

export type MoreMatch = PhoneState & {
  readonly phone: ScoringPhone
  readonly names: NamesOfMatch
  /** Shows a further question in the place of the keys. */
  ask(question: ReactNode): void
  close(): void
}

export type MoreItem = { label: MessageId; values?: Record<string, string | number>; tap(): void }
export type MoreGroup = { title: MessageId; items: MoreItem[] }
