import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#client/i18n/text.tsx'
import { Icon } from './icon/icon.tsx'
import './modal-dialog.css'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'title' | 'onClose'> & {
  dialog: RefObject<HTMLDialogElement | null>
  /** A head with a button that closes. */
  title?: ReactNode
  close(): void
}

/** The browser keeps the focus within, closes with Escape and gives the focus back. */
export function ModalDialog({ dialog, title, close, children, ...attributes }: Props) {
  const text = useText()
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [dialog])
  return createPortal(
    <dialog {...(title ? { 'aria-labelledby': titleId } : {})} {...attributes} ref={dialog} onClose={close}>
      {title && (
        <header className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={text('action.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
      )}
      {children}
    </dialog>,
    document.body,
  )
}
