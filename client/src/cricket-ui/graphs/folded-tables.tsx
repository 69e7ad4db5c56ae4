import type { ReactNode } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import './folded-tables.css'

type Props = { summary: MessageId; isOpen?: boolean; children: ReactNode }

export function FoldedTables({ summary, isOpen = false, children }: Props) {
  return (
    <details className="over-details" open={isOpen}>
      <summary className="tap-link small">
        <Text id={summary} />
      </summary>
      {children}
    </details>
  )
}
