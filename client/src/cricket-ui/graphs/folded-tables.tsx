import type { ReactNode } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import './folded-tables.css'

type Props = { summary: MessageId; children: ReactNode }

export function FoldedTables({ summary, children }: Props) {
  return (
    <details className="over-details">
      <Text as="summary" className="tap-link small" id={summary} />
      {children}
    </details>
  )
}
