import { useEffect, useState } from 'react'
import { type Notice, showNotices } from '#client/api/notices.ts'
import { optionalPart } from '#client/ui/optional-part.tsx'

export const ToastStack = optionalPart(() => import('./toast-stack.tsx').then(({ ToastStack }) => ToastStack))

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
