// First, so that the rules of parts follow those of the whole and win.
import '#client/kit/ui/tokens.css'
import '#client/kit/ui/face.css'
import '#client/kit/ui/base.css'
import '#client/kit/ui/kit.css'
import '#client/kit/ui/fields.css'
import {
  type ComponentProps,
  type ReactNode,
  StrictMode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import {
  type Location,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { SWRConfig } from 'swr'
import { FailedCalls } from '#client/kit/api/failed-calls.ts'
import { QuietSince } from '#client/kit/cricket-ui/match/live-dot.tsx'
import { BrandContext } from '#client/kit/i18n/brand-context.ts'
import type { Catalogue } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { readersTimeZone } from '#client/kit/i18n/readers-time-zone.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { LiveContext, type LiveSource } from '#client/kit/live/live-source.ts'
import { quietSince } from '#client/kit/live/live-status.ts'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import { chosenClock, hourCycleOf, readersClock } from '#client/kit/stored/readers-clock.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { ErrorBoundary } from '#client/kit/ui/error-boundary.tsx'
import { HydrationContext, hydrationOf } from '#client/kit/ui/hydration.ts'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { Part } from '#client/kit/ui/part.tsx'
import type { PageContents } from '#client/site/features/page-contents/page-contents.ts'
import { SessionWatch } from '#client/site/features/session/session-watch.tsx'
import { Loader } from '#client/site/features/site-frame/loader/loader.tsx'
import { Toasts } from '#client/site/features/toasts/toasts.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { isReadable, NOT_FOUND_PATH } from '#shared/addresses/read-path.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { addressIn, type Language } from '#shared/language.ts'
import { useCanonicalPath } from './canonical-path.ts'
import { Frame } from './frame.tsx'
import { ScreenLoadError } from './screen-load-error.tsx'
import { NOT_FOUND_SCREEN, screenAt } from './screens.ts'

type Props = {
  language: Language
  catalogue: Catalogue
  live: LiveSource
  contents: Pick<
    PageContents,
    | 'timeZone'
    | 'hourCycle'
    | 'content'
    | 'failedCalls'
    | 'copyrightYear'
    | 'brand'
    | 'missingPages'
    | 'isNowhere'
  >
  onHydrated?: () => void
  onZoned?: () => void
}

const ALL_THERE: readonly string[] = []

export function App(props: Props) {
  const { language, catalogue, live, contents, onHydrated, onZoned } = props
  const { content, failedCalls, timeZone, hourCycle } = contents
  const { brand = DEFAULT_BRAND, missingPages = ALL_THERE } = contents
  const missing = useMemo(() => new Set(failedCalls), [failedCalls])
  const hydration = useMemo(() => onHydrated && hydrationOf(onHydrated), [onHydrated])
  return (
    <StrictMode>
      <HydrationContext value={hydration}>
        <BrandContext value={brand}>
          <LanguageOfPage {...{ language, catalogue, timeZone, hourCycle, onZoned }}>
            <LiveContext value={live}>
              <SWRConfig value={{ fallback: content, revalidateOnFocus: false }}>
                <FailedCalls value={missing}>
                  <MissingPages value={missingPages}>
                    <Loader />
                    <Toasts />
                    <SessionWatch />
                    <ErrorBoundary fallback={<BrokenPage />}>
                      <WithQuietSince>
                        <Part>
                          <Screens {...contents} />
                        </Part>
                      </WithQuietSince>
                    </ErrorBoundary>
                  </MissingPages>
                </FailedCalls>
              </SWRConfig>
            </LiveContext>
          </LanguageOfPage>
        </BrandContext>
      </HydrationContext>
    </StrictMode>
  )
}

/**
 * The page stays in the zone and with the clock with which the server rendered it, so that no time on it changes;
 * the next screen has the reader's.
 */
function LanguageOfPage({ timeZone, hourCycle, ...props }: ComponentProps<typeof LanguageProvider>) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  const chosen = useShared(chosenClock)
  const clock = chosen ?? (hasMoved ? readersClock() : hourCycle)
  if (!hasMoved && pathname !== first) setMoved(true)
  useEffect(() => {
    if (hasMoved) document.documentElement.style.removeProperty('--zone-of-page')
  }, [hasMoved])
  return (
    <LanguageProvider
      {...props}
      timeZone={hasMoved ? readersTimeZone() : timeZone}
      hourCycle={hourCycleOf(clock)}
    />
  )
}

/**
 * The router gets the one route of the address: matching against all of them is slow. A screen that does not
 * load leaves the last one in place.
 */
function Screens({ copyrightYear, isNowhere }: Pick<Props['contents'], 'copyrightYear' | 'isNowhere'>) {
  const asked = useLocation()
  const language = useLanguage()
  const [, render] = useReducer((times: number) => times + 1, 0)
  useCanonicalPath()
  const screenOf = ({ pathname, key }: Location) =>
    (isNowhere === true && key === 'default' ? undefined : screenAt(pathname)?.screen) ?? NOT_FOUND_SCREEN
  const wanted = screenOf(asked)
  const isLoaded = wanted.view.useIsLoaded(language)
  const last = useRef(asked)
  useEffect(() => {
    if (isLoaded) last.current = asked
  }, [asked, isLoaded])
  const location = isLoaded ? asked : last.current
  useNavigationFocus(location)
  const { path, isBare, view } = isLoaded ? wanted : screenOf(location)
  const note = isLoaded ? null : <ScreenLoadError view={wanted.view} onLoaded={render} />
  const screen = (
    <ErrorBoundary fallback={<BrokenPage />} resetKey={location.pathname}>
      <view.View />
    </ErrorBoundary>
  )
  return (
    <Routes location={isReadable(location.pathname) ? location : NOT_FOUND_PATH}>
      <Route element={isBare ? <Bare note={note} /> : <Frame copyrightYear={copyrightYear} note={note} />}>
        <Route path={path} element={screen} />
      </Route>
    </Routes>
  )
}

function Bare({ note }: { note: ReactNode }) {
  return (
    <>
      {note}
      <Outlet />
    </>
  )
}

function WithQuietSince({ children }: { children: ReactNode }) {
  return <QuietSince value={quietSince(useLiveStatus())}>{children}</QuietSince>
}

/** In the place of a screen that failed. */
function BrokenPage() {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <div className="measure section-message" role="alert">
      <Text as="p" id="unreachable.page" />
      <p>
        <Text as="a" href={addressIn(language, pathname + search)} id="action.retry" />{' '}
        <Text as="a" href={addressIn(language, paths.home)} id="site.home" />
      </p>
    </div>
  )
}

/**
 * A screen that is opened by a link starts at its top with the focus at its content. Back is left to the
 * browser, and a tab of the same screen moves nothing. Used above the routes: below them every navigation
 * counts as back.
 */
function useNavigationFocus({ pathname, state }: Location): void {
  const how = useNavigationType()
  const last = useRef(pathname)
  const stays = isStay(state)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (how === NavigationType.Pop || stays) return
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    // A form may have the focus in its first empty field already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, how, stays])
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
