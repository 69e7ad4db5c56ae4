import { useEffect, useState } from 'react'
import { subscribeToasts, type ToastMessage } from '#client/api/toasts.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const ToastStack = lazyComponent(() =>
  import('./toast-stack.tsx').then(({ ToastStack }) => ToastStack),
)

const NONE: readonly ToastMessage[] = []

/** The stack is fetched with the first toast. */
export function Toasts() {
  const [messages, setMessages] = useState(NONE)
  useEffect(() => subscribeToasts(setMessages), [])
  return (
    messages !== NONE && (
      <ToastStack
        messages={messages}
        instead={
          <p role="alert" className="toasts-instead">
            {messages.at(-1)?.text}
          </p>
        }
      />
    )
  )
}
