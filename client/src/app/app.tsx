// First, so that the rules of parts stand after those of the whole and win.
import '#client/ui/tokens.css'
import '#client/ui/face.css'
import '#client/ui/base.css'
import '#client/ui/form.css'
import { StrictMode, Suspense, useMemo } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { Unanswered } from '#client/api/unanswered.ts'
import { Loader } from '#client/features/loader/loader.tsx'
import { SessionWatch } from '#client/features/session-watch/session-watch.tsx'
import { Toasts } from '#client/features/toasts/toasts.tsx'
import type { Catalogue } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { LiveContext, type LiveSource } from '#client/live/live-source.ts'
import type { Language } from '#shared/language.ts'
import { isReadable, NOWHERE } from '#shared/readable-address.ts'
import { Alive } from './alive.tsx'
import { useCanonicalPath } from './canonical-path.ts'
import { Frame } from './frame.tsx'
import { NOWHERE_SCREEN, screenAt } from './screens.ts'
import { useArrival } from './use-arrival.ts'

type Props = {
  language: Language
  catalogue: Catalogue
  live: LiveSource
  /** Bodies of API calls that came with the page, by call. */
  content: Readonly<Record<string, unknown>>
  /** Calls that should have come with the page and did not. */
  unanswered?: readonly string[] | undefined
  copyrightYear: number
  /** Called once when the page has been brought to life; there is none on the server. */
  onAlive?: () => void
}

/** The whole page below its router, which differs between server and browser. */
export function App(props: Props) {
  const { language, catalogue, live, content, unanswered } = props
  const missing = useMemo(() => new Set(unanswered), [unanswered])
  return (
    <StrictMode>
      <LanguageProvider language={language} catalogue={catalogue}>
        <LiveContext value={live}>
          <SWRConfig value={{ fallback: content }}>
            <Unanswered value={missing}>
              <Loader />
              <Toasts />
              <SessionWatch />
              <Screens {...props} />
            </Unanswered>
          </SWRConfig>
        </LiveContext>
      </LanguageProvider>
    </StrictMode>
  )
}

/** The router is shown the one route that is asked for: finding it among all of them is the dearest part of a page. */
function Screens({ copyrightYear, onAlive }: Pick<Props, 'copyrightYear' | 'onAlive'>) {
  const location = useLocation()
  useArrival()
  useCanonicalPath()
  const { path, isBare, view } = screenAt(location.pathname)?.screen ?? NOWHERE_SCREEN
  const route = <Route path={path} element={<view.View />} />
  return (
    <Suspense>
      <Routes location={isReadable(location.pathname) ? location : NOWHERE}>
        {isBare ? route : <Route element={<Frame copyrightYear={copyrightYear} />}>{route}</Route>}
      </Routes>
      {onAlive && <Alive then={onAlive} />}
    </Suspense>
  )
}
