import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { catalogueOf } from '#client/kit/i18n/catalogue.ts'
import type { TopicStore } from '#client/kit/live/topic-store.ts'
import { pageStatus } from '#client/kit/ui/page-status.ts'
import { App } from '#client/site/app/app.tsx'
import { NOT_FOUND_SCREEN, screenAt } from '#client/site/app/screens.ts'
import { liveSourceOfPage } from '#client/site/features/page-contents/live-source-of-page.ts'
import { readContents } from '#client/site/features/page-contents/page-contents.ts'
import { languageOf } from '#shared/language.ts'
import type { JsonObject, Patch } from '#shared/live/json.ts'

type Page = { url: string; html: string }

/** Brings a page to life `laterMs` after it was rendered, in a browser of the test's own; tells what React complains of. */
export async function complaintsOfHydration({ url, html }: Page, laterMs: number): Promise<string[]> {
  // Without style sheets: happy-dom's parser ends the page at the `<=` of a media query.
  const parsed = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/gs, ''), 'text/html')
  const contents = readContents(parsed)
  if (!contents) throw new Error(`${url} has no contents.`)
  const address = new URL(url).pathname
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(url)
  document.documentElement.lang = languageOf(address).language
  const place = document.createElement('div')
  place.innerHTML = parsed.getElementById('app')?.innerHTML ?? ''
  document.body.replaceChildren(place)
  const { language, prefix, path } = languageOf(address)
  const [catalogue] = await Promise.all([
    catalogueOf(language),
    ((contents.isNowhere ? undefined : screenAt(path)?.screen) ?? NOT_FOUND_SCREEN).view.load(language, path),
  ])
  pageStatus.set(contents.status ?? 200)
  vi.useFakeTimers({ toFake: ['Date'], now: contents.at + laterMs })
  const { topics, source } = liveSourceOfPage(contents, Date.now)
  const problems: string[] = []
  // In words that do not tell a page's fault from a browser's that is none; the errors below do.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await new Promise<void>((alive) => {
    const root = hydrateRoot(
      place,
      <BrowserRouter basename={prefix || '/'}>
        <App
          language={language}
          catalogue={catalogue}
          live={source}
          contents={contents}
          onHydrated={() => {
            moveOn(topics, Object.keys(contents.live))
            setTimeout(() => {
              root.unmount()
              alive()
            }, 30)
          }}
        />
      </BrowserRouter>,
      { onRecoverableError: (error) => problems.push(mismatchOf(String(error))) },
    )
  })
  vi.restoreAllMocks()
  return problems
}

/** A ball in every match that is on, and another status of every match. */
function moveOn(topics: TopicStore, names: readonly string[]): void {
  for (const topic of names) {
    const view = topics.view(topic)
    if (view.kind !== 'known') continue
    const { offset, state } = view.known
    topics.advance({ topic, offset: offset + 1, at: Date.now(), patch: nextOf(state as JsonObject) })
  }
}

function nextOf(state: JsonObject): Patch {
  const { Matches, Match, Innings } = state as Record<string, Record<string, JsonObject>>
  const next = ({ Status }: JsonObject) => (Status === 'live' ? 'innings break' : 'live')
  if (Matches)
    return Object.fromEntries([
      [
        'Matches',
        Object.fromEntries(Object.entries(Matches).map(([id, match]) => [id, { Status: next(match) }])),
      ],
    ]) as Patch
  const runs = Object.entries(Innings ?? {}).map(([number, one]) => [number, { Runs: Number(one.Runs) + 4 }])
  return { Match: { Status: next((Match ?? {}) as JsonObject) }, Innings: Object.fromEntries(runs) } as Patch
}

/** What differs, and where: React tells the whole way down to it. */
function mismatchOf(message: string): string {
  const lines = message.split('\n')
  const differing = lines.filter((line) => /^[+-] /.test(line))
  return differing.length === 0 ? message.slice(0, 300) : [...lines.slice(-12), ...differing].join('\n')
}
