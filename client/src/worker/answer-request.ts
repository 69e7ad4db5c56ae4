import { SETTING_PARAMETERS } from '#shared/addresses/setting-address.ts'
import { languageOf } from '#shared/language.ts'
import type { RequestEvent, WorkerScope } from './scope.ts'
import type { StoredSite } from './stored-site.ts'
import { isStorable, kindOf } from './storing-rules.ts'

/** How long a page is waited for where an older copy exists. */
const PAGE_LIMIT_MS = 2000
/** A proxy's answers without a relay. */
const GATEWAY_FAILURES = [502, 504]

type Surroundings = { scope: WorkerScope; site: StoredSite; after(ms: number): Promise<void> }

/**
 * Answers from the network, or from the stored copy where that is better. Undefined: the browser handles the
 * request.
 */
export function answerRequest(
  event: RequestEvent,
  { scope, site, after }: Surroundings,
): Promise<Response> | undefined {
  const { request } = event
  const { url } = request
  const fetched = async () => (await event.preloadResponse) ?? scope.fetch(request)
  /** Returns the answer at once, and stores a copy. */
  const storingCopy = (answer: Response, keep: (copy: Response) => Promise<void>) => {
    event.waitUntil(keep(answer.clone()).catch(() => undefined))
    return answer
  }
  switch (kindOf(request, scope.location.origin)) {
    case 'other':
      // The browser would request it again.
      return request.mode === 'navigate' && event.preloadResponse ? fetched() : undefined
    case 'sign-out':
      event.waitUntil(site.forgetReader())
      return undefined
    case 'file':
      // Where storage fails the network still works.
      return found(site.files.find(url)).then(
        async (findStored) =>
          findStored ??
          storingCopy(await fetched(), async (copy) => {
            if (isStorable('file', copy)) await site.files.keep(url, copy)
          }),
      )
    case 'picture':
      return orStored(
        fetched().then((answer) =>
          storingCopy(answer, async (copy) => {
            if (isStorable('picture', copy)) await site.pictures.keep(url, copy)
          }),
        ),
        () => site.pictures.find(url),
      )
    case 'page': {
      const isOpened = request.mode === 'navigate'
      if (isOpened && changesSettings(url)) event.waitUntil(site.settingsChange())
      const page = fetched().then((answer) => storingCopy(answer, (copy) => site.keepPage(url, copy)))
      return isOpened ? openPage(page) : page
    }
  }

  /** The network for a short time, then the stored copy, then the offline page. */
  async function openPage(page: Promise<Response>): Promise<Response> {
    const settled = page.catch(() => undefined)
    // The request finishes in any case, so that the next visit has its page.
    event.waitUntil(settled)
    const answer = mayBeOlder(url) ? Promise.race([settled, after(PAGE_LIMIT_MS)]) : settled
    const first = await answer
    if (first && !GATEWAY_FAILURES.includes(first.status)) return first
    const stored = await found(site.page(url))
    if (stored) return stored
    const late = await settled
    if (late) return late
    return (await site.offlinePage(url)) ?? Response.error()
  }
}

/** The network's answer, or the stored copy without a network. */
async function orStored(
  answer: Promise<Response>,
  findStored: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const came = await answer
    return GATEWAY_FAILURES.includes(came.status) ? ((await findStored()) ?? came) : came
  } catch (failure) {
    const stored = await findStored()
    if (stored) return stored
    throw failure
  }
}

const found = (findStored: Promise<Response | undefined>) => findStored.catch(() => undefined)

/** A page without the live line never updates: the network is waited for. */
function mayBeOlder(url: string): boolean {
  return !/^\/(text|embed)(\/|$)/.test(languageOf(new URL(url).pathname).path)
}

function changesSettings(url: string): boolean {
  const { searchParams } = new URL(url)
  return Object.values(SETTING_PARAMETERS).some((name) => searchParams.has(name))
}
