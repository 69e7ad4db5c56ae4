import { firstToast } from '#client/kit/api/toasts.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'

export const ToastStack = lazyComponent(() =>
  import('./toast-stack.tsx').then(({ ToastStack }) => ToastStack),
)

/** The stack is fetched with the first toast. */
export function Toasts() {
  const first = useShared(firstToast)
  if (!first) return null
  const instead = (
    <p role="alert" className="toasts-instead">
      {first.text}
    </p>
  )
  return <ToastStack instead={instead} />
}
