import type { AllowedServices } from './allowed-services.ts'
import { PushConnections } from './push-connections.ts'
import type { VapidTokens } from './vapid.ts'

/** One push to one browser's address at its push service. */
export type Push = {
  endpoint: string
  body: Buffer
  /** The site that the browser subscribed to. */
  site: string
  /** How long the service keeps it for a browser that is away. */
  ttlSeconds: number
  /** At most 32 characters: of several that wait there with the same, the last one stays (RFC 8030, 5.4). */
  topic: string
  urgency: 'normal' | 'high'
}

/** `gone`: the person left. `refused`: it will never be taken. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: number | 'not allowed' }
  | { kind: 'failed'; why: 'busy' | 'error' | 'unreachable'; retryAfterMs?: number }

/** A service that was not reached so often in a row is left alone for a while: it would hold up the others. */
const FAILURES_IN_A_ROW = 5
const LEFT_ALONE_MS = 5000

const MOST_FAILING = 1000

type Failing = { inARow: number; untilMs: number; error: unknown }

export type PushClientParts = {
  services: AllowedServices
  tokens: Pick<VapidTokens, 'authorization'>
  monotonicMs(): number
  /** An authority to trust in the place of the system's. */
  ca?: string | undefined
}

/** Speaks to push services. It follows no redirects: an address is allowed by its host. */
export class PushClient {
  readonly #services: AllowedServices
  readonly #tokens: PushClientParts['tokens']
  readonly #nowMs: () => number
  readonly #failing = new Map<string, Failing>()
  readonly #connections: PushConnections

  constructor({ services, tokens, monotonicMs, ca }: PushClientParts) {
    this.#services = services
    this.#tokens = tokens
    this.#nowMs = monotonicMs
    this.#connections = new PushConnections({ ca, monotonicMs })
  }

  async send({ endpoint, body, site, ttlSeconds, topic, urgency }: Push): Promise<PushOutcome> {
    // It was when it subscribed; an operator may have taken the service off since.
    const url = this.#services.addressOf(endpoint)
    if (url === undefined) return { kind: 'refused', why: 'not allowed' }
    const { origin } = url
    if (this.#isLeftAlone(origin)) return { kind: 'failed', why: 'unreachable' }
    try {
      const answer = await this.#connections.post(url, {
        headers: {
          authorization: this.#tokens.authorization(origin, site),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: `${ttlSeconds}`,
          topic,
          urgency,
        },
        body,
      })
      this.#failing.delete(origin)
      return outcomeOf(answer.status, answer.retryAfter, Date.now())
    } catch (error) {
      this.#noteFailure(origin, error)
      return { kind: 'failed', why: 'unreachable' }
    }
  }

  /** After a while one push tries it again, and the others wait for what comes of that. */
  #isLeftAlone(origin: string): boolean {
    const failing = this.#failing.get(origin)
    if (failing === undefined || failing.inARow < FAILURES_IN_A_ROW) return false
    const nowMs = this.#nowMs()
    if (failing.untilMs > nowMs) return true
    failing.untilMs = nowMs + LEFT_ALONE_MS
    return false
  }

  #noteFailure(origin: string, error: unknown): void {
    const before = this.#failing.get(origin)
    // Of one connection that broke a hundred pushes have the same error.
    if (before?.error === error) return
    const inARow = (before?.inARow ?? 0) + 1
    const untilMs = inARow < FAILURES_IN_A_ROW ? 0 : this.#nowMs() + LEFT_ALONE_MS
    if (this.#failing.size >= MOST_FAILING) this.#failing.clear()
    this.#failing.set(origin, { inARow, untilMs, error })
  }

  close(): Promise<void> {
    return this.#connections.close()
  }
}

/** RFC 8030, 5 and 7.3, and what services answer beside that. */
export function outcomeOf(status: number, retryAfter: unknown, nowMs: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused', why: status }
  const retryAfterMs = waitOf(retryAfter, nowMs)
  return {
    kind: 'failed',
    why: status === 429 ? 'busy' : 'error',
    ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3); 0 where it says nothing that can be kept to. */
function waitOf(retryAfter: unknown, nowMs: number): number {
  const text = String(retryAfter)
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isFinite(ms) ? ms : 0
}
