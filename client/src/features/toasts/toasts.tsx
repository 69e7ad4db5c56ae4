import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, showNotices } from '#client/api/notices.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx').then(({ ToastStack }) => ({ default: ToastStack })))

/** Where notices appear. What shows them is fetched with the first one. */
export function Toasts() {
  const [notices, setNotices] = useState<Notice[]>([])
  useEffect(() => showNotices((notice) => setNotices((before) => [...before, notice])), [])
  return (
    notices.length > 0 && (
      <Suspense>
        <ToastStack notices={notices} />
      </Suspense>
    )
  )
}
