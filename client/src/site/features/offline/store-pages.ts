import { steadyNow } from '#client/kit/live/steady-now.ts'
import { NOTICE_ID } from '#client/kit/offline/offline-words.ts'
import { SERVICE_WORKER_PATH } from '#shared/addresses/offline-addresses.ts'
import { languageOf } from '#shared/language.ts'
import { openDocuments } from './open-documents.ts'

/** A screen is stored after its reader has been there so long. */
const STAYED_MS = 1500
/** The least time between two copies of one screen. */
const PAGE_EVERY_MS = 10 * 60_000
/** The least time between two copies of a score. */
const SCORE_EVERY_MS = 60_000
const WITH_SCORES = /^\/($|live-score)/

type Policy = { createScriptURL(url: string): string }
type TrustedTypesScope = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
type Thrifty = Navigator & { connection?: { saveData?: boolean } }

export const savesData = (): boolean => (navigator as Thrifty).connection?.saveData === true

/** Lets the service worker store what is read, where the browser has workers and the relay offers one. */
export async function keepOffline(): Promise<void> {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (!container) return
  try {
    const registered = await container.getRegistration()
    if (!registered) {
      if (!(await isOffered())) return
      await container.register(trusted(SERVICE_WORKER_PATH), { scope: '/' })
    }
    const isNew = !container.controller
    if (isNew) await controlled(container)
    if (isNew) await storeLoaded()
    keepScreens(container)
    if (!document.getElementById(NOTICE_ID)) openDocuments(document)
  } catch {
    // Storage is forbidden: the site works without.
  }
}

/** A relay with its worker switched off answers 404. */
async function isOffered(): Promise<boolean> {
  const { status } = await fetch(SERVICE_WORKER_PATH, { method: 'HEAD', cache: 'no-store' })
  return status === 200
}

function trusted(url: string): string {
  const policy = { createScriptURL: (own: string) => own }
  const { trustedTypes } = globalThis as TrustedTypesScope
  return (trustedTypes?.createPolicy('crease-offline', policy) ?? policy).createScriptURL(url)
}

function controlled(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    if (container.controller) resolve()
    container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

/** The open page came before the worker: it is copied from the browser's cache, so that nothing is fetched twice. */
async function storeLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|api\/Media)\//.test(pathname),
  )
  for (const url of new Set(files.map(({ href }) => href))) await ask(url, { cache: 'force-cache' })
  // At a first visit the page was requested without a cookie and is cached under that request alone.
  const asFirstAsked = { cache: 'only-if-cached', mode: 'same-origin', credentials: 'omit' } as const
  if (!(await ask(location.href, { ...asFirstAsked, headers: AS_PAGE }))) await keepPage('force-cache')
}

/** Screens that links opened are stored as pages, too; a live score again when the reader leaves it. */
function keepScreens(container: ServiceWorkerContainer): void {
  if (savesData()) return
  const storedMs = new Map([[location.pathname, steadyNow()]])
  const isDue = (afterMs: number) => steadyNow() - (storedMs.get(location.pathname) ?? 0) >= afterMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let timed: string | undefined
  const keep = () => {
    if (!container.controller || !navigator.onLine) return
    timed = undefined
    storedMs.set(location.pathname, steadyNow())
    void keepPage('no-cache')
  }
  // Every screen writes its own title; a match updates it with its score.
  new MutationObserver(() => {
    if (timed === location.pathname) return
    clearTimeout(timer)
    timed = isDue(PAGE_EVERY_MS) ? location.pathname : undefined
    if (timed !== undefined) timer = setTimeout(keep, STAYED_MS)
  }).observe(document.head, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', () => {
    const isScore = WITH_SCORES.test(languageOf(location.pathname).path)
    if (document.visibilityState === 'hidden' && isScore && isDue(SCORE_EVERY_MS)) keep()
  })
}

/** Marks a request for a page. */
const AS_PAGE = { accept: 'text/html' }

const keepPage = (cache: RequestCache) => ask(location.href, { cache, headers: AS_PAGE })

/** Whether it came. A failure only means that it is not stored. */
async function ask(url: string, how: RequestInit): Promise<boolean> {
  const answer = await fetch(url, how).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}
