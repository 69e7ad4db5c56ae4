import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { type ToastMessage, toastsAreThere } from '#client/kit/api/toasts.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import './toasts.css'

/** Section 9 of the specification, as is the fade of 300 ms in `toasts.css`. */
const CLOSES_AFTER_MS = 5000
const AFTER_LOOK_MS = 1000

const Fade = cssTransition({ enter: 'toast-comes', exit: 'toast-leaves' })

/** The newest last. */
export function ToastStack() {
  const text = useText()
  const [stack] = useState(newStack)
  useEffect(() => keepInTopDialog(stack), [stack])
  useRoomForToasts(stack)
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={CLOSES_AFTER_MS}
      hideProgressBar
      pauseOnFocusLoss={false}
      closeOnClick={false}
      draggable={false}
      icon={false}
      transition={Fade}
      closeButton={false}
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

type Repeated = { text: string; count: number }

/** It stays while it has the pointer or the focus, and a moment longer. */
function Message({ data: { text, count }, closeToast, toastProps }: ToastContentProps<Repeated>) {
  const id = toastProps.toastId
  const afterLook = () => toast.update(id, { autoClose: AFTER_LOOK_MS })
  const afterFocus = () => {
    afterLook()
    toast.play({ id })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that it is being looked at
    <div className="toast" onPointerLeave={afterLook} onFocus={() => toast.pause({ id })} onBlur={afterFocus}>
      <p className="toast-text">
        <span>{text}</span>
        {count > 1 && <b className="toast-count">{` ×${count}`}</b>}
      </p>
      <IconButton icon="close" size={18} label="toast.close" onClick={closeToast} />
    </div>
  )
}

const counts = new Map<string, number>()

/** A repeated message counts up. A success withdraws every failure: no error may stay above it. */
function show({ kind, text }: ToastMessage): () => void {
  const toastId = `${kind} ${text}`
  if (kind === 'success') for (const other of counts.keys()) if (!other.startsWith(kind)) toast.dismiss(other)
  const count = (counts.get(toastId) ?? 0) + 1
  counts.set(toastId, count)
  const data: Repeated = { text, count }
  if (count > 1) toast.update<Repeated>(toastId, { data, autoClose: CLOSES_AFTER_MS })
  else
    toast<Repeated>((props) => <Message {...props} />, {
      toastId,
      type: kind,
      data,
      onClose: () => counts.delete(toastId),
    })
  return () => {
    const isRepeated = counts.get(toastId) !== count
    if (!isRepeated) toast.dismiss(toastId)
  }
}
toastsAreThere(show)

/** Moves `element` into the open modal dialog: the rest of the page is inert then. Returns its undo. */
function keepInTopDialog(element: HTMLElement): () => void {
  const place = () => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (element.parentElement !== within) within.append(element)
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => {
    observer.disconnect()
    element.remove()
  }
}

/** Gives style sheets the height of the toasts, and scrolls the focused field out from under them. */
function useRoomForToasts(toasts: HTMLElement): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = toasts.offsetHeight
      if (height === 0) {
        delete dataset.toasts
        style.removeProperty('--toasts')
        return
      }
      dataset.toasts = 'shown'
      style.setProperty('--toasts', `${height}px`)
      document.activeElement?.closest('.field')?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(toasts)
    return () => observer.disconnect()
  }, [toasts])
}
