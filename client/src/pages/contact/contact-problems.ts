import type { FormProblem } from '#client/features/forms/use-form-errors.ts'
import { ContactRequest, MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'

export function problemsOfContact(values: ContactRequest): FormProblem<keyof ContactRequest>[] {
  const { error } = ContactRequest.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const isTooLong = values.Message.trim().length > MAX_MESSAGE_LENGTH
  return [
    ...(wrong.has('Name') ? [{ field: 'Name', id: 'contact.name' } as const] : []),
    ...(wrong.has('Email') ? [{ field: 'Email', id: 'contact.email' } as const] : []),
    ...(wrong.has('Message') && !isTooLong ? [{ field: 'Message', id: 'contact.message' } as const] : []),
    ...(isTooLong
      ? [{ field: 'Message', id: 'contact.tooLong', values: { most: MAX_MESSAGE_LENGTH } } as const]
      : []),
  ]
}
