import { statusOf } from '#shared/api/status-of.ts'
import type { Brand } from '#shared/brand.ts'
import type { PageNeeds } from '#shared/page.ts'
import type { Hub } from '../live/hub.ts'
import type { PageContent } from '../proxy/cache/answer-cache.ts'
import { UpstreamError } from '../proxy/gateway/origin-gateway.ts'
import { type GatheredNeeds, gatherNeeds, type NeedsSources } from './gather-needs.ts'
import { NoPlaceAtOrigin } from './overload.ts'

type Sources = Omit<NeedsSources, 'read'> & {
  hub: Hub
  /** Until then the page of a match waits for a relay that does not know which matches are live. */
  hearsUntilMs: number
  nowMs(): number
  read(call: string): Promise<PageContent>
  readBrand(): Promise<Brand>
}

/** All that a page is made of, as one reader may see it. */
export type PageContents = Pick<GatheredNeeds, 'live' | 'menu'> & {
  brand: Brand
  /** There is nothing at its address. */
  isNowhere: boolean
  /** Of each call the version that was had, in order; undefined: it was not had. */
  versions: (string | undefined)[]
  content: Record<string, unknown>
  /** Until the first of its answers is due; 0: one was not had. */
  dueMs: number
  /** What it does without, for the log. */
  lacks: string
}

export async function readContents(url: string, sources: Sources): Promise<PageContents> {
  const { hub, hearsUntilMs, nowMs, readBrand } = sources
  const read = (call: string) => sources.read(call).catch(asError)
  let needs = await gatherNeeds(url, { ...sources, read })
  if (isUnheardBy(hub, needs) && (await hasLiveLineWithin(hub, hearsUntilMs - nowMs())))
    needs = await gatherNeeds(url, { ...sources, read })
  const isUnheard = isUnheardBy(hub, needs)
  const { live, calls, menu, subject } = needs
  const reading = readBrand()
  const answers: Answers = await Promise.all(calls.map(async (call) => [call, await read(call)] as const))
  const known = answers.flatMap(([call, answer]) =>
    answer instanceof Error || (isUnheard && isGone(answer)) ? [] : [[call, answer] as const],
  )
  const refused = answers.find(([call]) => call === subject?.call)?.[1]
  // A page without what it is about, of which many are refused at once, is not worth the time of rendering it.
  if (refused instanceof UpstreamError && refused.isRefusal)
    throw new NoPlaceAtOrigin(lack([subject?.call ?? '', refused]))
  return {
    ...{ live, menu, brand: await reading },
    isNowhere: needs.isNowhere === true || isAbsent(subject, known),
    versions: calls.map((call) => known.find(([of]) => of === call)?.[1].version),
    content: Object.fromEntries(known.map(([call, { body }]) => [call, body])),
    dueMs: known.length < calls.length ? 0 : Math.min(...known.map(([, { untilMs }]) => untilMs)),
    lacks: answers
      .filter(([, answer]) => answer instanceof Error)
      .map(lack)
      .join(', '),
  }
}

type Answer = readonly [call: string, answer: PageContent | Error]
type Answers = readonly Answer[]
type Known = readonly (readonly [call: string, answer: PageContent])[]

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** What a page does without, for the log. */
const lack = ([call, error]: Answer) =>
  `${call} (${error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : ''})`

function isUnheardBy(hub: Hub, { subject }: Pick<PageNeeds, 'subject'>): boolean {
  return subject?.mayBeLive === true && !hub.isReady
}

/** That the archive has no such match proves nothing while it is not known which matches are live. */
const isGone = ({ body }: PageContent) => statusOf(body)?.code === 404

function isAbsent(subject: PageNeeds['subject'], known: Known): boolean {
  const body = known.find(([call]) => call === subject?.call)?.[1].body
  if (subject === undefined || body === undefined) return false
  if (statusOf(body)?.code === 404) return true
  const { data } = body as { data?: unknown }
  return subject.isPageOfList === true && Array.isArray(data) && data.length === 0
}

/** Whether a relay that has just started hears the live line within so long. Before that it is not known which matches are live. */
function hasLiveLineWithin(hub: Hub, ms: number): Promise<boolean> {
  if (hub.isReady || ms <= 0) return Promise.resolve(hub.isReady)
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(timer)
      forget()
      resolve(isHeard)
    }
    const forget = hub.onReady(() => end(true))
    const timer = setTimeout(() => end(false), ms)
  })
}
