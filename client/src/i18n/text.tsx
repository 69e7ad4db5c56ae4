import { type ReactNode, useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from './catalogue.ts'

type Plain = string | number | Date | null | undefined
type Rich = Plain | ReactNode | ((chunks: ReactNode) => ReactNode)

/** A message of the catalogue in the page; values may be elements, and functions for its tags. */
export function Text({ id, values }: { id: MessageId; values?: Record<string, Rich> }) {
  return <FormattedMessage id={id} values={values as Record<string, ReactNode>} />
}

/** A message of the catalogue as text, for attributes and titles. */
export function useText(): (id: MessageId, values?: Record<string, Plain>) => string {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
