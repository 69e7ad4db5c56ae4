import { memo } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useText } from '#client/kit/i18n/text.tsx'

type Props = {
  /** May be an abbreviation. */
  shown: MessageId
  /** The whole word, for screen readers. */
  full?: MessageId
  className?: string | undefined
}

export const ColumnHead = memo(function ColumnHead({ shown, full = shown, className }: Props) {
  const text = useText()
  const [seen, heard] = [text(shown), text(full)]
  return (
    <th scope="col" className={className}>
      {seen === heard ? (
        seen
      ) : (
        <>
          <span aria-hidden="true">{seen}</span>
          <span className="visually-hidden">{heard}</span>
        </>
      )}
    </th>
  )
})
