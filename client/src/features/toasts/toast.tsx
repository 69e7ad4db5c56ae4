import { useEffect, useState } from 'react'
import type { ToastMessage } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'

/** Section 9 of the specification. */
const STANDS_MS = 5000
const STANDS_ON_MS = 1000

type Props = { message: ToastMessage; count: number; close(): void }

/** With a count of repeats. It stays while it has the pointer or the focus, and a moment longer. */
export function Toast({ message, count, close }: Props) {
  const text = useText()
  const [isWatched, setWatched] = useState(false)
  const [wasWatched, setWasWatched] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again begins its time again
  useEffect(() => {
    if (isWatched) return
    const timer = setTimeout(close, wasWatched ? STANDS_ON_MS : STANDS_MS)
    return () => clearTimeout(timer)
  }, [isWatched, wasWatched, count])
  const hold = () => {
    setWatched(true)
    setWasWatched(true)
  }
  const letGo = () => setWatched(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that it is being looked at
    <div
      className="toast"
      data-kind={message.kind}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <p className="toast-text">
        <span>{message.text}</span>
        {count > 1 && <b className="toast-count">{` ×${count}`}</b>}
      </p>
      <button type="button" className="icon-button" aria-label={text('toast.close')} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
