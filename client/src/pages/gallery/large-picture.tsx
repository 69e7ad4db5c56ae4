import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ModalDialog } from '#client/ui/modal-dialog.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { GalleryImage } from '#shared/api/gallery.ts'

type Props = {
  image: GalleryImage
  /** A smaller copy that is loaded already, shown until the large one is. */
  meanwhile: string | undefined
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  close(): void
}

/** A picture as large as the window. Arrow keys turn, Escape and a press outside close. */
export function LargePicture({ image, meanwhile, previous, next, close }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!to) return
    event.preventDefault()
    to()
  }
  return (
    <ModalDialog
      dialog={dialog}
      className="large-picture"
      aria-label={image.Alt}
      close={close}
      onKeyDown={turn}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="large-picture-bar">
        <Button
          className="large-picture-button"
          aria-disabled={!previous}
          onClick={previous}
          id="images.previous"
        />
        <Button className="large-picture-button" aria-disabled={!next} onClick={next} id="images.next" />
        <button
          type="button"
          className="large-picture-button"
          aria-label={text('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <Picture
        key={image.ImageId}
        src={image.ImageUrl}
        alt={image.Alt}
        sizes="100vw"
        width={image.Width}
        height={image.Height}
        isFirst
        meanwhile={meanwhile}
        className="large-picture-image"
      />
    </ModalDialog>
  )
}
