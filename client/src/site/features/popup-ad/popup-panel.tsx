import { type RefObject, useEffect, useRef, useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { adClick } from '#client/kit/api/site-calls.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { useNear } from '#client/kit/ui/use-near.ts'
import type { PopupAd } from './popup-settings.ts'
import './popup-ad.css'

type Props = { ad: PopupAd; shown(): void; close(): void }

/**
 * A panel in a corner that the layout keeps free (popup-ad.css). It waits for its picture, takes no focus,
 * and counts as shown once it is in view.
 */
export function PopupPanel({ ad, shown, close: remove }: Props) {
  const text = useText()
  const panel = useRef<HTMLDialogElement>(null)
  const isThere = usePictureThere(panel, remove)
  const isInView = useNear(panel, '0px')
  useEffect(() => {
    if (isInView) shown()
  }, [isInView, shown])
  // A press may come before the observer reports the panel in view.
  const close = () => {
    shown()
    remove()
  }
  const follow = () => {
    void send(adClick('PopupAd', null), { quiet: true, hideLoader: true, outlivesPage: true })
    close()
  }
  return (
    <dialog
      ref={panel}
      open={isThere}
      className="popup-ad not-printed"
      aria-label={text('ad.label')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p className="popup-ad-head small soft spread">
        <Text id="ad.label" />
        <IconButton icon="close" label="action.close" onClick={close} />
      </p>
      <AddressLink
        href={ad.leadsTo}
        rel="sponsored"
        className="popup-ad-link"
        label={text('ad.open')}
        onFollow={follow}
      >
        <Picture src={ad.picture} alt="" sizes="18rem" className="popup-ad-picture" />
      </AddressLink>
    </dialog>
  )
}

/** Whether the picture can be painted; calls `giveUp` where it never will. */
function usePictureThere(panel: RefObject<HTMLElement | null>, giveUp: () => void): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const picture = panel.current?.querySelector('img')
    if (!picture || isThere) return
    let isGone = false
    // A lazy picture would wait for the panel, which waits for the picture.
    picture.loading = 'eager'
    picture.decode().then(
      () => !isGone && setThere(true),
      () => !isGone && giveUp(),
    )
    return () => {
      isGone = true
    }
  }, [panel, isThere, giveUp])
  return isThere
}
