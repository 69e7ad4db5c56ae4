import type { MessageId } from '#client/i18n/catalogue.ts'
import { ContactRequest, MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'

/** The fields in the order in which they stand. */
export const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const

export type Problem = { id: MessageId; values?: Record<string, number> }
export type ContactProblems = Partial<Record<(typeof FIELDS)[number], Problem | undefined>>

/** Everything that is wrong with a message, by the same rules that the server holds it to. */
export function problemsIn(values: ContactRequest): ContactProblems {
  const parsed = ContactRequest.safeParse(values)
  if (parsed.success) return {}
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const isTooLong = values.Message.trim().length > MAX_MESSAGE_LENGTH
  return {
    ...(wrong.has('Name') ? { Name: { id: 'contact.needName' } } : {}),
    ...(wrong.has('Email') ? { Email: { id: 'contact.needEmail' } } : {}),
    ...(wrong.has('Message')
      ? {
          Message: isTooLong
            ? { id: 'contact.tooLong', values: { most: MAX_MESSAGE_LENGTH } }
            : { id: 'contact.needMessage' },
        }
      : {}),
  }
}
