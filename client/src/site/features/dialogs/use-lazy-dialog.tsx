import { type ReactNode, useState } from 'react'
import { showToast } from '#client/kit/api/toasts.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import type { LazyComponent } from '#client/kit/ui/lazy-component.tsx'

/** A dialog that is loaded when it is first opened; a toast says where it does not load. */
export function useLazyDialog<Props extends object>(
  Dialog: LazyComponent<Props & { close(): void }>,
  props: Props,
): { open(): void; dialog: ReactNode } {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onMissing = () => showToast({ kind: 'warning', text: text('screen.missing') })
  return {
    open: () => setOpen(true),
    dialog: isOpen && <Dialog {...props} close={close} onMissing={onMissing} />,
  }
}
