import type { Catalogue, MessageId } from './catalogue.ts'

/** A message without values, outside of React. */
export function plainText({ messages }: Catalogue, id: MessageId): string {
  const message = messages[id]
  if (typeof message === 'string') return message
  return (message ?? []).map((part) => ('value' in part ? part.value : '')).join('')
}
