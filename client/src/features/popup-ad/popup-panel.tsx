import { type RefObject, useEffect, useRef, useState } from 'react'
import { send } from '#client/api/send.ts'
import { adClick } from '#client/api/site-calls.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { AddressLink } from '#client/ui/address-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useFreePlace } from '#client/ui/use-free-place.ts'
import type { PopupAd } from './popup-settings.ts'
import './popup-ad.css'

/** On a phone there is no room for both. */
const COOKIE_BAR = '.cookie-consent[data-over-page="true"]'

type Props = { ad: PopupAd; shown(): void; close(): void }

/** A panel in a corner without a score; it waits for its picture and for the corner, blocks nothing, and takes no focus. */
export function PopupPanel({ ad, shown, close }: Props) {
  const text = useText()
  const panel = useRef<HTMLDialogElement>(null)
  const isFree = useFreePlace(panel, COOKIE_BAR)
  const isThere = usePictureThere(panel, close)
  const isShown = isFree && isThere
  useEffect(() => {
    if (isShown) shown()
  }, [isShown, shown])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && panel.current?.contains(document.activeElement)) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
  const follow = () => {
    void send(adClick('PopupAd', null), { quiet: true, hideLoader: true, outlivesPage: true })
    close()
  }
  return (
    <dialog ref={panel} open className="popup-ad" data-over-page={isShown} aria-label={text('ad.label')}>
      <p className="popup-ad-head small soft">
        <Text id="ad.label" />
        <button type="button" className="popup-ad-close" aria-label={text('action.close')} onClick={close}>
          <Icon name="close" />
        </button>
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

/** Whether the picture within can be painted; where it never will be, `giveUp` is called. */
function usePictureThere(panel: RefObject<HTMLElement | null>, giveUp: () => void): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const picture = panel.current?.querySelector('img')
    if (!picture || isThere) return
    let isGone = false
    // A lazy one would wait for the panel, which waits for it.
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
