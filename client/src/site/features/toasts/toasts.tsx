import { useEffect } from 'react'
import { firstToast, showToast } from '#client/kit/api/toasts.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { onNotice } from '#client/kit/stored/notices.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'

export const ToastStack = lazyComponent(() =>
  import('./toast-stack.tsx').then(({ ToastStack }) => ToastStack),
)

/** The stack is fetched with the first toast. */
export function Toasts() {
  const text = useText()
  const first = useShared(firstToast)
  useEffect(
    () =>
      onNotice((id) => showToast({ kind: id === 'toast.notStored' ? 'warning' : 'error', text: text(id) })),
    [text],
  )
  if (!first) return null
  const instead = (
    <p role="alert" className="toasts-instead">
      {first.text}
    </p>
  )
  return <ToastStack instead={instead} />
}
