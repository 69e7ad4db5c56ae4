import { memo, type ReactNode, useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from './catalogue.ts'

type Plain = string | number | Date | null | undefined
type Rich = Plain | ReactNode | ((chunks: ReactNode) => ReactNode)

type TextProps = { id: MessageId; values?: Record<string, Rich> }

/**
 * A message of the catalogue in the page; values may be elements, and functions for its tags. Each ball renders whole
 * screens of them, of which few say something else than before.
 */
export const Text = memo(function Text({ id, values }: TextProps) {
  return <FormattedMessage id={id} values={values as Record<string, ReactNode>} />
}, isSameText)

function isSameText(one: TextProps, other: TextProps): boolean {
  const names = Object.keys(one.values ?? {})
  return (
    one.id === other.id &&
    names.length === Object.keys(other.values ?? {}).length &&
    names.every((name) => Object.is(one.values?.[name], other.values?.[name]))
  )
}

/** A message of the catalogue as text, for attributes and titles. */
export function useText(): (id: MessageId, values?: Record<string, Plain>) => string {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
