import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import type { ToastMessage } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { Fade } from './fade.tsx'
import { keepInTopDialog } from './keep-in-top-dialog.ts'
import { Toast } from './toast.tsx'
import { useRoomForToasts } from './use-room-for-toasts.ts'
import './toasts.css'

/** The newest last. A repeated message counts up. */
export function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const text = useText()
  const [stack] = useState(newStack)
  const shown = useRef<readonly ToastMessage[]>([])
  const counts = useRef(new Map<string, number>())
  useEffect(() => {
    const before = shown.current
    shown.current = messages
    const wanted = new Set(messages.map(idOf))
    for (const message of before) if (!wanted.has(idOf(message))) toast.dismiss(idOf(message))
    for (const message of messages) if (!before.includes(message)) show(message, counts.current)
  }, [messages])
  useEffect(() => keepInTopDialog(stack), [stack])
  useRoomForToasts(stack)
  return createPortal(
    <ToastContainer
      position="top-right"
      // Each toast has its own timer: animations, which the library waits for, may be turned off.
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

/** One element that is moved, so that no toast restarts. */
function newStack(): HTMLDivElement {
  const stack = document.createElement('div')
  stack.className = 'toasts'
  return stack
}

function show(message: ToastMessage, counts: Map<string, number>): void {
  const toastId = idOf(message)
  const isShown = toast.isActive(toastId)
  const count = isShown ? (counts.get(toastId) ?? 1) + 1 : 1
  counts.set(toastId, count)
  const content = <Toast message={message} count={count} close={() => toast.dismiss(toastId)} />
  if (isShown) toast.update(toastId, { render: content })
  else toast(content, { toastId, onClose: () => counts.delete(toastId) })
}

const idOf = ({ kind, text }: ToastMessage) => `${kind} ${text}`
