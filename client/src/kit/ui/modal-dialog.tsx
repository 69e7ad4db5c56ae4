import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import './modal-dialog.css'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'title' | 'onClose'> & {
  dialog?: RefObject<HTMLDialogElement | null>
  /** A head with a button that closes. */
  title?: ReactNode
  close(): void
}

/** The browser keeps the focus within, closes with Escape and gives the focus back. */
export function ModalDialog({ dialog: given, title, close, children, ...attributes }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = given ?? own
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [dialog])
  return createPortal(
    <dialog {...(title ? { 'aria-labelledby': titleId } : {})} {...attributes} ref={dialog} onClose={close}>
      {title && (
        <header className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="action.close" onClick={() => dialog.current?.close()} />
        </header>
      )}
      {children}
    </dialog>,
    document.body,
  )
}
