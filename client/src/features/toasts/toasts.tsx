import { useEffect, useState } from 'react'
import { type Notice, showNotices } from '#client/api/notices.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const ToastStack = lazyComponent(() =>
  import('./toast-stack.tsx').then(({ ToastStack }) => ToastStack),
)

const NONE: readonly Notice[] = []

/** Where notices appear. What shows them is fetched with the first one. */
export function Toasts() {
  const [notices, setNotices] = useState(NONE)
  useEffect(() => showNotices(setNotices), [])
  return (
    notices !== NONE && (
      <ToastStack
        notices={notices}
        instead={
          <p role="alert" className="toasts-instead">
            {notices.at(-1)?.text}
          </p>
        }
      />
    )
  )
}
