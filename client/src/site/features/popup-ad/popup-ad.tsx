import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { fetchCall } from '#client/kit/api/fetch-call.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { popupSettings } from '#client/kit/api/site-calls.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { inSession, readStored, storedAtom } from '#client/kit/stored/stored.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { popupAdOf } from './popup-settings.ts'

const PopupPanel = lazyComponent(() => import('./popup-panel.tsx').then(({ PopupPanel }) => PopupPanel))

/** The ad shows once in a browser session; without storage, once a page. */
const seen = storedAtom<string>('popup-ad-seen', '', String, { format: String, area: inSession })
const FREE_OF_ADS: readonly string[] = [paths.login, paths.register]

/** Once a session, after its time, never at login or registration. Without its settings there is no ad. */
export function PopupAd() {
  const { pathname } = useLocation()
  const mayShow = !FREE_OF_ADS.includes(pathname)
  const [isWanted] = useState(() => readStored(seen) === '')
  const [isDue, setDue] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const { data } = useSWR(
    isWanted && mayShow ? popupSettings.key : null,
    () => fetchCall(popupSettings, httpClient, { hideLoader: true }),
    REVALIDATION.popupAd,
  )
  const ad = useMemo(() => data && popupAdOf(data.data), [data])
  useEffect(() => {
    if (!ad) return
    const timer = setTimeout(() => setDue(true), ad.afterMs)
    return () => clearTimeout(timer)
  }, [ad])

  if (!ad || !isDue || isClosed) return null
  return <PopupPanel ad={ad} shown={() => sharedStore.set(seen, '1')} close={() => setClosed(true)} />
}
