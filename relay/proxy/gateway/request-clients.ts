/** So many of them wait for a place at the same time: a request that very many wait for does not fill the queue. */
const MAX_WAITING = 8

type Enter = (client: string, signal: AbortSignal) => Promise<() => void>

/**
 * The clients that wait for one request to the origin, of which there may be more every moment. The request goes as
 * soon as one of them gets a place: nobody fails because somebody else, who has used up their places, asked first.
 */
export class RequestClients {
  readonly #all: Set<string>
  readonly #untried: string[]
  #tryNext: () => void = () => {}

  constructor(first: string) {
    this.#all = new Set([first])
    this.#untried = [first]
  }

  add(client: string): void {
    if (this.#all.has(client)) return
    this.#all.add(client)
    this.#untried.push(client)
    this.#tryNext()
  }

  /**
   * Resolves with what gives the place back. Throws why the last of them got none, or the signal's reason. `enter`:
   * waits for a place of one client.
   */
  firstPlace(enter: Enter, signal?: AbortSignal): Promise<() => void> {
    const others = new AbortController()
    const either = signal ? AbortSignal.any([signal, others.signal]) : others.signal
    let waiting = 0
    let isSettled = false
    const settle = () => {
      isSettled = true
      this.#tryNext = () => {}
      others.abort()
    }
    return new Promise((resolve, reject) => {
      this.#tryNext = () => {
        const client = waiting < MAX_WAITING ? this.#untried.shift() : undefined
        if (client === undefined) return
        waiting += 1
        enter(client, either).then(
          (giveBack) => {
            if (isSettled) return giveBack()
            settle()
            resolve(giveBack)
          },
          (error: unknown) => {
            waiting -= 1
            if (isSettled) return
            this.#tryNext()
            if (waiting > 0) return
            settle()
            reject(error)
          },
        )
      }
      this.#tryNext()
    })
  }
}
