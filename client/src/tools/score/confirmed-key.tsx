import { useState } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Key, Keys, type PadKey } from './key.tsx'

type Props = PadKey & { question: MessageId; isAsked?: boolean }

/** A key whose tap is asked about first. */
export function ConfirmedKey({ question, isAsked = true, ...key }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { values = {} } = key
  if (!isOpen) return <Key {...key} tap={() => (isAsked ? setOpen(true) : key.tap())} />
  const yes = () => {
    setOpen(false)
    key.tap()
  }
  return (
    <fieldset className="scorer-panel">
      <Text as="legend" id={question} values={values} />
      <Keys
        keys={[
          { id: 'score.yes', tap: yes },
          { id: 'score.back', tap: () => setOpen(false) },
        ]}
      />
    </fieldset>
  )
}
