import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { languageOf } from '#shared/language.ts'
import { browserDoor } from './api/browser-door.ts'
import { App } from './app/app.tsx'
import { liveOfPage } from './app/live-of-page.ts'
import { readContents } from './app/page-contents.ts'
import { prefetchOnIntent } from './app/prefetch.ts'
import { NOWHERE_SCREEN, screenAt } from './app/screens.ts'
import { catalogueOf } from './i18n/catalogue.ts'
import type { connectInBrowser } from './live/connect-in-browser.ts'
import { pageStatus } from './ui/page-status.ts'

const CONNECT_AGAIN_MS = 3000

/** Brings the server's page to life, then goes on where it ended: by the live connection. */
async function start(): Promise<void> {
  const place = document.getElementById('app')
  const contents = readContents(document)
  if (!place || !contents) return
  const { language, prefix, path } = languageOf(location.pathname)
  const [catalogue] = await Promise.all([
    catalogueOf(language),
    (screenAt(path)?.screen ?? NOWHERE_SCREEN).view.load(language),
  ])
  if (contents.status !== undefined) pageStatus.set(contents.status)
  const { topics, clock, source } = liveOfPage(contents, Date.now)
  // In slices: a press or a scroll comes in between.
  startTransition(() => {
    hydrateRoot(
      place,
      <BrowserRouter basename={prefix || '/'}>
        <App
          language={language}
          catalogue={catalogue}
          live={source}
          content={contents.content}
          unanswered={contents.unanswered}
          copyrightYear={contents.copyrightYear}
          onAlive={() => {
            void connect(topics, clock, source)
            prefetchOnIntent(document, browserDoor)
          }}
        />
      </BrowserRouter>,
    )
  })
}

/** Came with the page's modules, as a rule. Where the network was away just then a page must not stand still for good. */
async function connect(...live: Parameters<typeof connectInBrowser>): Promise<void> {
  const coming = await connection().catch(() => undefined)
  if (coming) coming.connectInBrowser(...live)
  else setTimeout(() => void connect(...live), CONNECT_AGAIN_MS)
}

/** First what checks its messages: both in one go would hold a press up for longer. */
async function connection() {
  await import('#shared/live/messages.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return import('./live/connect-in-browser.ts')
}

void start()
