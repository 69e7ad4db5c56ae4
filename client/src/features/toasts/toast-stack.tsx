import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import type { Notice } from '#client/api/notices.ts'
import { useText } from '#client/i18n/text.tsx'
import { Fade } from './fade.tsx'
import { keepInTopDialog } from './keep-in-top-dialog.ts'
import { Toast } from './toast.tsx'
import { useRoomForToasts } from './use-room-for-toasts.ts'
import './toasts.css'

/** The toasts of the page, newest below. The same notice while it still stands counts up and does not come twice. */
export function ToastStack({ notices }: { notices: readonly Notice[] }) {
  const text = useText()
  const [stack] = useState(newStack)
  const shown = useRef<readonly Notice[]>([])
  const counts = useRef(new Map<string, number>())
  useEffect(() => {
    const before = shown.current
    shown.current = notices
    const kept = new Set(notices.map(idOf))
    for (const notice of before) if (!kept.has(idOf(notice))) toast.dismiss(idOf(notice))
    for (const notice of notices) if (!before.includes(notice)) show(notice, counts.current)
  }, [notices])
  useEffect(() => keepInTopDialog(stack), [stack])
  useRoomForToasts(stack)
  return createPortal(
    <ToastContainer
      position="top-right"
      // Each toast keeps its own time: it must be exact, and must not end with an animation that readers turn off.
      autoClose={false}
      hideProgressBar
      closeButton={false}
      closeOnClick={false}
      draggable={false}
      transition={Fade}
      aria-label={text('toast.label')}
    />,
    stack,
  )
}

/** It is carried about the page as one, so that no toast begins anew where it comes to lie. */
function newStack(): HTMLDivElement {
  const stack = document.createElement('div')
  stack.className = 'toasts'
  return stack
}

function show(notice: Notice, counts: Map<string, number>): void {
  const toastId = idOf(notice)
  const isShown = toast.isActive(toastId)
  const count = isShown ? (counts.get(toastId) ?? 1) + 1 : 1
  counts.set(toastId, count)
  const content = <Toast notice={notice} count={count} close={() => toast.dismiss(toastId)} />
  if (isShown) toast.update(toastId, { render: content })
  else toast(content, { toastId, onClose: () => counts.delete(toastId) })
}

const idOf = ({ kind, text }: Notice) => `${kind} ${text}`
