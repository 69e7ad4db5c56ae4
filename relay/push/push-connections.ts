import { Agent } from 'undici'
import { type Answer, MAX_ANSWER_BYTES, type Post } from './push-connection.ts'
import { ANSWER_WITHIN_MS, CONNECTIONS, ServiceConnections } from './service-connections.ts'

const HTTP1_IDLE_MS = 60_000

/** Connections to push services, as few as carry what is under way. */
export class PushConnections {
  readonly #ca: string | undefined
  readonly #monotonicMs: () => number
  readonly #services = new Map<string, ServiceConnections>()
  readonly #http1: Agent

  /** `ca`: an authority to trust in the place of the system's, in PEM. */
  constructor({ ca, monotonicMs }: { ca?: string | undefined; monotonicMs: () => number }) {
    this.#ca = ca
    this.#monotonicMs = monotonicMs
    this.#http1 = new Agent({
      connections: CONNECTIONS,
      connect: { timeout: ANSWER_WITHIN_MS, ...(ca === undefined ? {} : { ca }) },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: ANSWER_WITHIN_MS,
      keepAliveTimeout: HTTP1_IDLE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
    })
  }

  /** Rejects where no answer came within five seconds: nobody knows then whether it was taken. */
  post(url: URL, post: Post): Promise<Answer> {
    const service = this.#services.get(url.origin) ?? this.#serviceAt(url)
    return service.post(url, post)
  }

  #serviceAt(url: URL): ServiceConnections {
    const service = new ServiceConnections({
      url,
      ca: this.#ca,
      http1: this.#http1,
      monotonicMs: this.#monotonicMs,
      // Anybody may name thousands of hosts below one that is allowed.
      unused: (unused) => {
        if (this.#services.get(url.origin) === unused) this.#services.delete(url.origin)
      },
    })
    this.#services.set(url.origin, service)
    return service
  }

  async close(): Promise<void> {
    for (const service of this.#services.values()) service.close()
    await this.#http1.destroy()
  }
}
