import { Children, memo, type ReactNode, useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './catalogue.ts'

type Plain = string | number | Date | null | undefined
type Rich = Plain | ReactNode | ((chunks: ReactNode) => ReactNode)

type TextProps = { id: MessageId; values?: Record<string, Rich> }

/**
 * A message of the catalogue; values may be elements, and functions for its tags. Memoized, as each ball
 * renders whole screens of them. Every text is the only child of an element: a browser that translates the
 * page replaces text nodes, and then React can only replace the element.
 */
export const Text = memo(function Text({ id, values = {} }: TextProps) {
  const intl = useIntl()
  const own = { ...values }
  for (const [name, wrap] of Object.entries(values))
    if (typeof wrap === 'function') own[name] = (chunks) => wrap(eachApart(chunks))
  return <span>{eachApart(intl.formatMessage({ id }, own))}</span>
}, isSameText)

function eachApart(pieces: ReactNode): ReactNode {
  const all = Children.toArray(pieces)
  if (all.length === 1) return all[0]
  return Children.map(all, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : piece))
}

function isSameText(one: TextProps, other: TextProps): boolean {
  const names = Object.keys(one.values ?? {})
  return (
    one.id === other.id &&
    names.length === Object.keys(other.values ?? {}).length &&
    names.every((name) => Object.is(one.values?.[name], other.values?.[name]))
  )
}

/** As text, for attributes and titles. */
export function useText(): (id: MessageId, values?: Record<string, Plain>) => string {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
