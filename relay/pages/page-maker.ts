import type { FastifyInstance } from 'fastify'
import { NOT_FOUND_PATH } from '#shared/addresses/read-path.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import type { HourCycle } from '#shared/hour-cycle.ts'
import { languageOf } from '#shared/language.ts'
import type { FramedBy, NeedsOfPage, PageRequest } from '#shared/page.ts'
import { hasSettings, type ReaderSettings, settingsAmong, settingsKey } from '#shared/reader-settings.ts'
import type { Encoding } from '../bytes/pick-encoding.ts'
import { stateForReader } from '../reader/reader-states.ts'
import type { Visitor } from '../security/visitor.ts'
import { EncodedPage } from './encoded-page.ts'
import { MissingMenuPages } from './missing-menu-pages.ts'
import { TooManyPages } from './overload.ts'
import { type PageContents, readContents } from './page-contents.ts'
import { policyOf } from './page-policy.ts'
import type { PageStore } from './page-store.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A page may come to need something else without a topic on it moving: a match may begin. */
const LOOK_AGAIN_MS = 5000
/** For so long after its start a relay has the page of a match wait until it knows which matches are live. */
const FIRST_HEARING_MS = 3000
const MENU_CLIENT = 'menu'
/** Section 9 of the specification. */
const FIRST_YEAR = 2024

export type Renderer = {
  render(request: PageRequest, encoding: Encoding, client: string): Promise<RenderedPage>
  isLate(client: string): boolean
  isFull(client: string): boolean
  readonly isBroken?: boolean
}

export type PageParts = { needs: NeedsOfPage; renderer: Renderer }

/** What one reader asks for. */
export type Wanted = {
  url: string
  visitor: Visitor
  settings: ReaderSettings
  /** Absent: the ones of most readers. */
  timeZone?: string | undefined
  hourCycle?: HourCycle | undefined
  encoding: Encoding
}

const keyOf = ({ visitor, url, timeZone = '', hourCycle }: Wanted) =>
  `${visitor.site} ${url} ${timeZone} ${hourCycle ?? ''}`
const withUsualTimes = (wanted: Wanted): Wanted => ({ ...wanted, timeZone: undefined, hourCycle: undefined })
const hasUsualTimes = ({ timeZone, hourCycle }: Wanted) => timeZone === undefined && hourCycle === undefined
const isForEverybody = ({ settings }: Wanted) => !hasSettings(settings)

/**
 * Makes pages: for everybody once per address and version, for readers with settings once for each kind of them,
 * and once more for each time zone and clock of theirs where a page shows times.
 */
export class PageMaker {
  readonly #app: FastifyInstance
  readonly #parts: PageParts
  readonly #store: PageStore<EncodedPage>
  readonly #missing: MissingMenuPages
  readonly #hearsUntilMs: number

  constructor(app: FastifyInstance, parts: PageParts, store: PageStore<EncodedPage>) {
    const { nowMs } = app.setup
    this.#app = app
    this.#parts = parts
    this.#store = store
    this.#missing = new MissingMenuPages({ read: app.answers.read, nowMs })
    this.#hearsUntilMs = nowMs() + FIRST_HEARING_MS
  }

  valid(wanted: Wanted): EncodedPage | undefined {
    if (!isForEverybody(wanted)) return undefined
    const { live, metrics, setup } = this.#app
    const validAt = (key: string) => this.#store.valid(key, live.room.freshness, setup.nowMs())
    const usual = validAt(keyOf(withUsualTimes(wanted)))
    const page = isAsUsual(wanted, usual) ? usual : validAt(keyOf(wanted))
    if (page) metrics.pages.inc({ source: 'held' })
    return page
  }

  /** As it last was. */
  last(wanted: Wanted): EncodedPage | undefined {
    if (!isForEverybody(wanted)) return undefined
    const lastAt = (key: string) => this.#store.last(key, this.#app.setup.nowMs())
    // A page says in which zone its times are.
    return lastAt(keyOf(wanted)) ?? lastAt(keyOf(withUsualTimes(wanted)))
  }

  async make(wanted: Wanted): Promise<EncodedPage> {
    if (hasUsualTimes(wanted)) return this.#make(wanted)
    const usual = await this.#again(withUsualTimes(wanted))
    return isAsUsual(wanted, usual) ? usual : this.#make(wanted)
  }

  async #make(wanted: Wanted): Promise<EncodedPage> {
    const { generation } = this.#store
    const { freshness, staleSinceMs } = this.#app.live.room
    // No call of the origin for a page that cannot be rendered.
    if (this.last(wanted) === undefined && this.#parts.renderer.isFull(wanted.visitor.client))
      throw new TooManyPages()
    const contents = await this.#read(wanted)
    const nowhere = `${languageOf(wanted.url).prefix}${NOT_FOUND_PATH}`
    // All addresses where nothing is share one page: invented ones are not rendered one by one.
    if (contents.isNowhere && wanted.url !== nowhere) return this.#again({ ...wanted, url: nowhere })
    if (generation !== this.#store.generation) return this.#again(wanted)
    const page = await this.#rendered(wanted, contents, { freshness, staleSinceMs })
    return generation === this.#store.generation ? page : this.#again(wanted)
  }

  /** An operator had all pages forgotten meanwhile, or the page is another one. */
  async #again(wanted: Wanted): Promise<EncodedPage> {
    return this.valid(wanted) ?? this.make(wanted)
  }

  #read({ url, visitor, settings }: Wanted): Promise<PageContents> {
    const { live, readers, brand, setup } = this.#app
    const { hub } = live.room
    return readContents(url, {
      needs: this.#parts.needs,
      hub,
      hearsUntilMs: this.#hearsUntilMs,
      nowMs: setup.nowMs,
      stateOf: (topic) => stateForReader(hub, topic, settings, setup.clock.wallMs()),
      read: (call) => readers.answers.read(call, visitor, settings),
      readBrand: () => brand.read(visitor),
    })
  }

  async #rendered(
    wanted: Wanted,
    { live, menu, brand, versions, content, dueMs, lacks }: PageContents,
    { freshness, staleSinceMs }: Pick<FastifyInstance['live']['room'], 'freshness' | 'staleSinceMs'>,
  ): Promise<EncodedPage> {
    const { metrics, setup } = this.#app
    const { url, visitor, settings, timeZone, hourCycle, encoding } = wanted
    const { allowedHosts, embedOrigins, copyrightYear } = setup.config
    const wallMs = setup.clock.wallMs()
    const missingPages =
      menu === undefined ? [] : this.#missing.among(menu, { ...visitor, client: MENU_CLIENT })
    const positions = Object.values(live).map(({ epoch, offset }) => [epoch, offset])
    const version = JSON.stringify([brand, positions, versions, freshness, missingPages])
    const shown = {
      offsets: Object.entries(live).map(([topic, { offset }]) => [topic, offset] as const),
      freshness,
      contentUntilMs: Math.min(dueMs, setup.nowMs() + LOOK_AGAIN_MS),
    }
    const own = settingsAmong(settings, [live, Object.values(content)])
    const framedBy = framedByOf(embedOrigins)
    const request: PageRequest = {
      ...{ url, site: visitor.site, at: wallMs, live, content },
      ...(isForEverybody(wanted) ? {} : { settings: own }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(hourCycle === undefined ? {} : { hourCycle }),
      ...(staleSinceMs === undefined ? {} : { staleSince: staleSinceMs }),
      copyrightYear: copyrightYear ?? copyrightYears(wallMs),
      ...(brand === DEFAULT_BRAND ? {} : { brand }),
      ...(missingPages.length === 0 ? {} : { missingPages }),
      ...(framedBy === undefined ? {} : { framedBy }),
    }
    const key = isForEverybody(wanted) ? keyOf(wanted) : `${keyOf(wanted)} ${settingsKey(own)}`
    const { page, isCached } = await this.#store.get(key, version, shown, async () => {
      const rendered = await this.#parts.renderer.render(request, encoding, visitor.client)
      const { carries, isFramable } = rendered
      const policy = policyOf({
        site: visitor.site,
        allowedHosts,
        carries,
        framedBy: isFramable ? embedOrigins : [],
      })
      return new EncodedPage(rendered, { policy, path: url.split('?', 1)[0] ?? '/', lacks })
    })
    metrics.pages.inc({ source: isCached ? 'held' : 'rendered' })
    return page
  }
}

/** Whether the page of most readers is the one that is wanted. */
function isAsUsual(wanted: Wanted, usual: EncodedPage | undefined): boolean {
  return hasUsualTimes(wanted) || usual?.showsTimes === false
}

function framedByOf(origins: readonly string[] = []): FramedBy | undefined {
  if (origins.length === 0) return undefined
  return origins.includes('*') ? 'any' : 'some'
}

function copyrightYears(wallMs: number): string {
  const year = new Date(wallMs).getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}
