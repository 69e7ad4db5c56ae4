import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { languageOf } from '#shared/language.ts'
import { cameWithPage } from '../kit/api/prefetched.ts'
import { catalogueOf } from '../kit/i18n/catalogue.ts'
import { steadyNow } from '../kit/live/steady-now.ts'
import { isLostElement } from '../kit/ui/error-boundary.tsx'
import { pressByKey } from '../kit/ui/keys/press-by-key.ts'
import { pageStatus } from '../kit/ui/page-status.ts'
import { retryUntilDone } from '../kit/ui/retry-until-done.ts'
import { App } from './app/app.tsx'
import { reportError, reportErrors } from './app/report-errors.ts'
import { NOT_FOUND_SCREEN, screenAt } from './app/screens.ts'
import { liveSourceOfPage } from './features/page-contents/live-source-of-page.ts'
import { readContents } from './features/page-contents/page-contents.ts'
import { rememberTimeZone } from './remember-time-zone.ts'

const LONGEST_MS = 3000
const QUIET_MS = 6000

/** Hydrates the server's page, then connects. */
async function start(): Promise<void> {
  const place = document.getElementById('app')
  const contents = readContents(document)
  if (!place || !contents) return
  const { language, prefix, path } = languageOf(location.pathname)
  const { isNowhere = false } = contents
  const found = isNowhere ? undefined : screenAt(path)
  const { view: screen } = found?.screen ?? NOT_FOUND_SCREEN
  // Until they come, the page stays as the server sent it.
  const [catalogue, reading] = await retryUntilDone(
    () =>
      Promise.all([
        catalogueOf(language),
        contents.settings && import('../kit/live/reader-lens.ts'),
        screen.load(language, path, location.search),
        prefix && import('../kit/api/send-language-with-calls.ts'),
      ]),
    LONGEST_MS,
  )
  if (contents.status !== undefined) pageStatus.set(contents.status)
  // A device's clock may be behind the relay's.
  cameWithPage(Object.keys(contents.content), Math.min(contents.at, Date.now()))
  const page = reading?.withRevealed(contents, document.cookie) ?? contents
  const { topics, clock, source } = liveSourceOfPage(page, steadyNow, reading?.readerLens)
  fetchOnIntent()
  dispatchEvent(new Event('crease:hydrating'))
  // In slices: a press or a scroll comes in between.
  startTransition(() => {
    hydrateRoot(
      place,
      <BrowserRouter basename={prefix || '/'}>
        <App
          language={language}
          catalogue={catalogue}
          live={source}
          contents={contents}
          onHydrated={() => {
            document.addEventListener('keydown', pressByKey)
            dispatchEvent(new Event('crease:hydrated'))
            void retryUntilDone(() => import('../kit/live/connect-in-browser.ts'), LONGEST_MS).then((it) =>
              it.connectInBrowser(topics, clock, source),
            )
            rememberTimeZone(contents.timeZone)
            setTimeout(async () => (await prefetching()).workWhenQuiet(language, topics.settings), QUIET_MS)
          }}
        />
      </BrowserRouter>,
      { onCaughtError },
    )
  })
}

/** A part of the page failed, the rest works. */
function onCaughtError(error: unknown): void {
  if (isLostElement(error)) return
  console.error(error)
  reportError('render', error)
}

const prefetching = () => retryUntilDone(() => import('./app/prefetch.ts'), LONGEST_MS)

/** Prefetching is loaded at the reader's first intention, or when the page is idle. */
function fetchOnIntent(): void {
  const intentions = ['pointerover', 'focusin', 'touchstart', 'beforeinstallprompt']
  const begin = async (event: Event) => {
    for (const kind of intentions) removeEventListener(kind, begin)
    ;(await prefetching()).prefetchOnIntent(event)
  }
  for (const kind of intentions) addEventListener(kind, begin, { passive: true })
}

/** `after-style-sheets.ts` asks for the sheet again. */
addEventListener('vite:preloadError', ({ payload }) => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (payload.message.endsWith(link.href)) link.dataset.failed = ''
  }
})

reportErrors()
void start()
