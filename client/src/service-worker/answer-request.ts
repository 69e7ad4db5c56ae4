import { SETTING_PARAMETERS } from '#shared/addresses/setting-address.ts'
import { languageOf } from '#shared/language.ts'
import { kindOf, mayBeKept } from './keep-rules.ts'
import type { KeptSite } from './kept-site.ts'
import type { RequestEvent, WorkerScope } from './scope.ts'

/** For so long a page is waited for where an older one is at hand. */
const PAGE_LIMIT_MS = 2000
/** What stands in front of a relay says so where there is none. */
const GATEWAY_FAILURES = [502, 504]

type Surroundings = { scope: WorkerScope; site: KeptSite; after(ms: number): Promise<void> }

/** Answers what a page asks for: from the network, or from what was kept where that is better. Undefined: it goes its way untouched. */
export function answerRequest(
  event: RequestEvent,
  { scope, site, after }: Surroundings,
): Promise<Response> | undefined {
  const { request } = event
  const { url } = request
  const fetched = () => scope.fetch(request)
  /** Hands the answer on at once, and keeps a copy meanwhile. */
  const keptMeanwhile = (answer: Response, keep: (copy: Response) => Promise<void>) => {
    event.waitUntil(keep(answer.clone()).catch(() => undefined))
    return answer
  }
  switch (kindOf(request, scope.location.origin)) {
    case 'other':
      return undefined
    case 'sign-out':
      event.waitUntil(site.forgetReader())
      return undefined
    case 'file':
      // Where storage fails the network is there all the same.
      return found(site.files.find(url)).then(
        async (held) =>
          held ??
          keptMeanwhile(await fetched(), async (copy) => {
            if (mayBeKept('file', copy)) await site.files.keep(url, copy)
          }),
      )
    case 'picture':
      return orHeld(
        fetched().then((answer) =>
          keptMeanwhile(answer, async (copy) => {
            if (mayBeKept('picture', copy)) await site.pictures.keep(url, copy)
          }),
        ),
        () => site.pictures.find(url),
      )
    case 'page': {
      const isOpened = request.mode === 'navigate'
      if (isOpened && changesSettings(url)) event.waitUntil(site.settingsChange())
      const page = fetched().then((answer) => keptMeanwhile(answer, (copy) => site.keepPage(url, copy)))
      return isOpened ? openPage(page) : page
    }
  }

  /** The network first, for a short while; then what was kept; then the offline page. */
  async function openPage(page: Promise<Response>): Promise<Response> {
    const settled = page.catch(() => undefined)
    // It goes on whoever answers, so that the next opening has it.
    event.waitUntil(settled)
    const answer = mayBeOlder(url) ? Promise.race([settled, after(PAGE_LIMIT_MS)]) : settled
    const first = await answer
    if (first && !GATEWAY_FAILURES.includes(first.status)) return first
    const kept = await found(site.page(url))
    if (kept) return kept
    const late = await settled
    if (late) return late
    return (await site.offlinePage(url)) ?? Response.error()
  }
}

/** The answer of the network, or what was kept where there is none. */
async function orHeld(
  answer: Promise<Response>,
  held: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const came = await answer
    return GATEWAY_FAILURES.includes(came.status) ? ((await held()) ?? came) : came
  } catch (failure) {
    const kept = await held()
    if (kept) return kept
    throw failure
  }
}

const found = (held: Promise<Response | undefined>) => held.catch(() => undefined)

/** A page without the live line shows what it was made of until it is loaded anew: it is waited for. */
function mayBeOlder(url: string): boolean {
  return !/^\/(text|embed)(\/|$)/.test(languageOf(new URL(url).pathname).path)
}

function changesSettings(url: string): boolean {
  const { searchParams } = new URL(url)
  return Object.values(SETTING_PARAMETERS).some((name) => searchParams.has(name))
}
