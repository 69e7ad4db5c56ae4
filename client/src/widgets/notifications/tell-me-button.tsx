import { useState } from 'react'
import { showToast } from '#client/api/toasts.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import { TellMeSheet } from './lazy-parts.ts'
import { toldThings } from './told-things.ts'
import './tell-me-button.css'

/** `thing`: as subscriptions name it, `match/7` or `team/3`; `name`: what people call it. */
type Props = { thing: string; name: string }

/** Opens what a browser can be told of a match or a side. Nothing is asked of the browser before that. */
export function TellMeButton({ thing, name }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const isTold = Object.hasOwn(useWatched(toldThings), thing)
  return (
    <>
      <button
        type="button"
        className="tell-me-button"
        aria-haspopup="dialog"
        aria-label={text(isTold ? 'tellMe.onLabel' : 'tellMe.label', { name })}
        data-on={isTold || undefined}
        onClick={() => setOpen(true)}
      >
        <Text id={isTold ? 'tellMe.on' : 'tellMe.open'} />
      </button>
      {isOpen && (
        <TellMeSheet
          thing={thing}
          name={name}
          close={() => setOpen(false)}
          onMissing={() => showToast({ kind: 'warning', text: text('screen.missing') })}
        />
      )}
    </>
  )
}
