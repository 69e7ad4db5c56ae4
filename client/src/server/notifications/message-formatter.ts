import type { MessageId, NameKind } from '#client/kit/i18n/catalogue.ts'

/** Formats messages of one language outside a page: in a notification, or on a picture. */
export type MessageFormatter = {
  say(id: MessageId, values?: Record<string, string | number>): string
  list(names: readonly string[]): string
  person(name: string): string
  name(kind: NameKind | 'methods', name: string): string
}
