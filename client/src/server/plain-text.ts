import type { Catalogue, MessageId } from '../kit/i18n/catalogue.ts'

const ARGUMENT = 1

/** A message outside of React, whose values are texts. */
export function plainText(
  { messages }: Catalogue,
  id: MessageId,
  values: Readonly<Record<string, string>> = {},
): string {
  const message = messages[id]
  if (typeof message === 'string') return message
  return (message ?? [])
    .map((part) => {
      const value = 'value' in part ? String(part.value) : ''
      return part.type === ARGUMENT ? (values[value] ?? '') : value
    })
    .join('')
}
