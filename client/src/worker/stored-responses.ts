import { STORED_AT, STORED_BYTES, USED_AT } from '#client/kit/offline/stored-caches.ts'

/** `largest`: bytes of one response. */
export type Bounds = { entries: number; bytes: number; largest: number }

type Entry = { at: number; bytes: number }

/** One cache of responses within bounds: the one that was not used for longest goes first. */
export class StoredResponses {
  readonly #caches: CacheStorage
  readonly #name: string
  readonly #bounds: Bounds
  readonly #nowMs: () => number
  #index: Promise<Map<string, Entry>> | undefined

  constructor(caches: CacheStorage, name: string, bounds: Bounds, nowMs: () => number) {
    this.#caches = caches
    this.#name = name
    this.#bounds = bounds
    this.#nowMs = nowMs
  }

  async find(url: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(this.#name)
    // The worker compares a page's cookies itself.
    return cache.match(url, { ignoreVary: true })
  }

  /** Finds it for a reader who opens it. The use is written to the cache, as a worker ends when it has nothing to do. */
  async use(url: string): Promise<Response | undefined> {
    const found = await this.find(url)
    // Without space for the note it opens all the same.
    if (found) await this.#noteUse(url, found.clone()).catch(() => undefined)
    return found
  }

  /** Consumes the response. `about`: headers to add. */
  async keep(url: string, response: Response, about: Readonly<Record<string, string>> = {}): Promise<void> {
    const body = await response.arrayBuffer()
    const bytes = body.byteLength
    if (bytes > this.#bounds.largest) return
    const at = this.#nowMs()
    const headers = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
    for (const [name, value] of Object.entries({
      ...about,
      [STORED_AT]: `${at}`,
      [STORED_BYTES]: `${bytes}`,
    }))
      headers.set(name, value)
    const cache = await this.#caches.open(this.#name)
    await cache.put(url, new Response(body, { status: response.status, headers }))
    const index = await this.#indexOf(cache)
    index.delete(url)
    index.set(url, { at, bytes })
    await this.#trim(cache, index)
  }

  async #noteUse(url: string, found: Response): Promise<void> {
    const at = this.#nowMs()
    const body = await found.arrayBuffer()
    const headers = new Headers(found.headers)
    headers.set(USED_AT, `${at}`)
    const cache = await this.#caches.open(this.#name)
    // Stored anew or forgotten meanwhile: the older one must not come back.
    const now = await cache.match(url, { ignoreVary: true })
    if (now?.headers.get(STORED_AT) !== headers.get(STORED_AT)) return
    await cache.put(url, new Response(body, { status: found.status, headers }))
    const index = await this.#indexOf(cache)
    index.delete(url)
    index.set(url, { at, bytes: body.byteLength })
  }

  async clear(): Promise<void> {
    this.#index = undefined
    await this.#caches.delete(this.#name)
  }

  async #trim(cache: Cache, index: Map<string, Entry>): Promise<void> {
    let total = [...index.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [url, { bytes }] of index) {
      if (index.size <= this.#bounds.entries && total <= this.#bounds.bytes) return
      index.delete(url)
      total -= bytes
      await cache.delete(url, { ignoreVary: true })
    }
  }

  /** The one that was not used for longest first. Read once while the worker runs. */
  #indexOf(cache: Cache): Promise<Map<string, Entry>> {
    this.#index ??= readIndex(cache)
    return this.#index
  }
}

async function readIndex(cache: Cache): Promise<Map<string, Entry>> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers
      const at = Number(headers?.get(USED_AT) ?? headers?.get(STORED_AT))
      const entry = { at, bytes: Number(headers?.get(STORED_BYTES)) }
      return [request.url, entry] as const
    }),
  )
  return new Map(entries.sort(([, one], [, other]) => one.at - other.at))
}
