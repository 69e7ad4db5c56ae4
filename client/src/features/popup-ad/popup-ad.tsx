import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchCall } from '#client/api/fetch-call.ts'
import { httpClient } from '#client/api/http-client.ts'
import { popupSettings } from '#client/api/site-calls.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { type PopupAd as Ad, popupAdOf } from './popup-settings.ts'

const PopupPanel = lazyComponent(() => import('./popup-panel.tsx').then(({ PopupPanel }) => PopupPanel))

/** The ad shows once in a browser session. */
const SEEN = 'popup-ad-seen'
const FREE_OF_ADS: readonly string[] = [paths.login, paths.register]

/** Once a session, after its time, never at login or registration. */
export function PopupAd() {
  const { pathname } = useLocation()
  const mayShow = !FREE_OF_ADS.includes(pathname)
  const [ad, setAd] = useState<Ad>()
  const [isDue, setDue] = useState(false)
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    if (!mayShow || ad || wasSeen()) return
    let isGone = false
    const ask = () =>
      void fetchCall(popupSettings, httpClient, { hideLoader: true }).then(
        ({ data }) => {
          if (!isGone) setAd(popupAdOf(data))
        },
        // Without its settings there is no ad.
        () => undefined,
      )
    // Not within hydration: a reader's press comes first.
    const asking = setTimeout(ask)
    return () => {
      isGone = true
      clearTimeout(asking)
    }
  }, [mayShow, ad])
  useEffect(() => {
    if (!ad) return
    const timer = setTimeout(() => setDue(true), ad.afterMs)
    return () => clearTimeout(timer)
  }, [ad])

  if (!ad || !isDue || isClosed || !mayShow) return null
  return <PopupPanel ad={ad} shown={markSeen} close={() => setClosed(true)} />
}

/** Without storage the ad shows once a page. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null
  } catch {
    return false
  }
}

function markSeen(): void {
  try {
    sessionStorage.setItem(SEEN, '1')
  } catch {}
}
