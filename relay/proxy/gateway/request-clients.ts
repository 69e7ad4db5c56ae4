/** So many of them queue for a slot at the same time: a request that very many wait for does not fill the queue. */
const MAX_QUEUED = 8

type Enter = (client: string, signal: AbortSignal) => Promise<() => void>

/** The request takes the first slot that any of them gets, so that none fails for another's used-up share. */
export class RequestClients {
  readonly #all = new Set<string>()
  readonly #untried: string[] = []
  #tryNext = () => {}

  constructor(first: string) {
    this.add(first)
  }

  add(client: string): void {
    if (this.#all.has(client)) return
    this.#all.add(client)
    this.#untried.push(client)
    this.#tryNext()
  }

  firstSlot(enter: Enter, signal: AbortSignal): Promise<() => void> {
    const decided = new AbortController()
    const either = AbortSignal.any([signal, decided.signal])
    let queued = 0
    return new Promise((resolve, reject) => {
      this.#tryNext = () => {
        const client = queued < MAX_QUEUED && !decided.signal.aborted ? this.#untried.shift() : undefined
        if (client === undefined) return
        queued += 1
        enter(client, either).then(
          (release) => {
            if (decided.signal.aborted) return release()
            decided.abort()
            resolve(release)
          },
          (error: unknown) => {
            queued -= 1
            this.#tryNext()
            if (queued === 0) reject(error)
          },
        )
      }
      this.#tryNext()
    })
  }
}
