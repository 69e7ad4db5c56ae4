import { FILES, PAGES, PICTURES, SHELL, STORED_FOR, STORED_TITLE } from '#client/kit/offline/stored-caches.ts'
import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { addressIn, LANGUAGES, type Language, languageOf } from '#shared/language.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { Reader } from './reader.ts'
import type { WorkerScope } from './scope.ts'
import { notStoredPage, storedCopy, wordsOfPage } from './stored-copy.ts'
import { type Bounds, StoredResponses } from './stored-responses.ts'
import { isOfType, isStorable, readerKeyOf, settingsOfPage, titleOfPage } from './storing-rules.ts'

const MB = 1024 * 1024
const BOUNDS = {
  pages: { entries: 80, bytes: 16 * MB, largest: 2 * MB },
  files: { entries: 700, bytes: 24 * MB, largest: 4 * MB },
  pictures: { entries: 200, bytes: 16 * MB, largest: MB },
  shell: { entries: 20, bytes: MB, largest: MB / 4 },
} satisfies Record<string, Bounds>

type Options = {
  scope: WorkerScope
  offlineScript: string
  nowMs(): number
  /** Called for each page from the relay, with its settings. */
  pageCame?(url: string, settings: ReaderSettings): Promise<void>
}

/** The site's parts on this device: pages, their files, and pictures. */
export class StoredSite {
  readonly #options: Options
  readonly #reader: Reader
  readonly #pages: StoredResponses
  readonly #shell: StoredResponses
  readonly files: StoredResponses
  readonly pictures: StoredResponses

  constructor(options: Options) {
    const { scope, nowMs } = options
    const keep = (name: string, bounds: Bounds) => new StoredResponses(scope.caches, name, bounds, nowMs)
    this.#options = options
    this.#reader = new Reader(scope)
    this.#pages = keep(PAGES, BOUNDS.pages)
    this.#shell = keep(SHELL, BOUNDS.shell)
    this.files = keep(FILES, BOUNDS.files)
    this.pictures = keep(PICTURES, BOUNDS.pictures)
  }

  /** Fetches the offline page in every language, with its words. */
  async install(): Promise<void> {
    const { scope, offlineScript } = this.#options
    const script = await scope.fetch(offlineScript)
    if (!isStorable('file', script)) throw new Error(`${offlineScript} cannot be kept`)
    await this.files.keep(this.#whole(offlineScript), script)
    for (const language of LANGUAGES) {
      const address = this.#whole(addressIn(language, OFFLINE_PATH))
      // Without cookies: the relay would redirect a reader to their own language.
      const page = await scope.fetch(address, {
        ...{ cache: 'no-cache', credentials: 'omit' },
        headers: { 'accept-language': language },
      })
      if (!isStorable('page', page)) throw new Error(`${address} cannot be kept`)
      await this.#shell.keep(address, page)
    }
  }

  /** Notes the reader's settings, and stores a page for readers with the same. */
  async keepPage(url: string, page: Response): Promise<void> {
    if (!isOfType('page', page) || isOfflinePage(url)) return
    const html = await page.clone().text()
    const settings = settingsOfPage(html)
    const key = settings ? readerKeyOf(settings) : await this.#reader.key()
    if (settings) await Promise.all([this.#reader.note(key), this.#options.pageCame?.(url, settings)])
    // A page that is not stored has still reported its reader's settings.
    if (key === undefined || !isStorable('page', page)) return
    await this.#pages.keep(addressOf(url), page, {
      [STORED_FOR]: key,
      [STORED_TITLE]: encodeURIComponent(titleOfPage(html)),
    })
  }

  /**
   * The stored page for this reader, with its age. A page in another language is opened at its own address,
   * from which it takes its language.
   */
  async page(url: string): Promise<Response | undefined> {
    const key = await this.#reader.key()
    for (const address of [url, ...this.#elsewhere(url)]) {
      const found = await this.#pages.find(addressOf(address))
      if (found?.headers.get(STORED_FOR) !== key) continue
      if (address !== url) return Response.redirect(address)
      const stored = (await this.#pages.use(addressOf(address))) ?? found
      const { path, language } = languageOf(new URL(address).pathname)
      return showsOwnState(path) ? stored : this.#shown(stored, language)
    }
    return undefined
  }

  async offlinePage(url: string): Promise<Response | undefined> {
    const stored = await this.#offline(languageOf(new URL(url).pathname).language)
    return stored === undefined || isOfflinePage(url) ? stored : notStoredPage(stored)
  }

  /** A changed setting counts from here on; the next page names it. */
  async settingsChange(): Promise<void> {
    await this.#reader.note()
  }

  /** Deletes everything that a reader has read. Files of the site say nothing about them. */
  async forgetReader(): Promise<void> {
    await Promise.all([this.#pages.clear(), this.pictures.clear()])
  }

  async #shown(stored: Response, language: Language): Promise<Response> {
    const { offlineScript, nowMs } = this.#options
    const words = wordsOfPage((await (await this.#offline(language))?.text()) ?? '')
    // Without words for its age a page would pass for a new one.
    if (words === undefined) throw new Error('the offline page is not there')
    const hourCycle = await this.#reader.hourCycle()
    return storedCopy(stored, { language, hourCycle, words, now: nowMs(), offlineScript })
  }

  #offline(language: Language): Promise<Response | undefined> {
    return this.#shell.find(this.#whole(addressIn(language, OFFLINE_PATH)))
  }

  /** The relay redirects an address without a language to the reader's: any stored language will do. */
  #elsewhere(url: string): string[] {
    const { pathname, search } = new URL(url)
    const { prefix, path } = languageOf(pathname)
    if (prefix !== '') return []
    return LANGUAGES.filter((one) => one !== 'en').map((one) =>
      this.#whole(`${addressIn(one, path)}${search}`),
    )
  }

  #whole(path: string): string {
    return new URL(path, this.#options.scope.location.origin).href
  }
}

/** A scorer's pad shows what is on the device, however old its page is. */
const showsOwnState = (path: string) => path.startsWith('/score/')

const isOfflinePage = (url: string) => languageOf(new URL(url).pathname).path === OFFLINE_PATH

const addressOf = (url: string) => url.split('#', 1)[0] ?? url
