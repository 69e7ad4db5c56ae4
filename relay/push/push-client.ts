import { LRUCache } from 'lru-cache'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import type { AllowedServices } from './allowed-services.ts'
import type { VapidTokens } from './vapid.ts'

/** A browser's side of the encryption, as its subscription gives it: base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

export type Push = {
  endpoint: string
  keys: BrowserKeys
  message: Buffer
  /** The site that the browser subscribed to. */
  site: string
  /** How long the service stores it for a browser that is away. */
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

/** Bytes of a message that every push service must take: 4,096 (RFC 8291, 4) less header, tag and delimiter. */
export const MAX_MESSAGE_BYTES = 4096 - 86 - 16 - 1
/** Far shorter than a claim lasts. */
const ANSWER_WITHIN_MS = 5000
const CONNECTIONS = 8
const STREAMS = 100
const IDLE_MS = 60_000
const MAX_ANSWER_BYTES = 64 * 1024
/** A service that failed so often in a row is skipped for a while: it would delay the others. */
const FAILURES_IN_A_ROW = 5
const SKIPPED_MS = 5000
const MOST_FAILING = 1000

export type PushClientParts = {
  services: AllowedServices
  tokens: Pick<VapidTokens, 'authorization'>
  monotonicMs(): number
  ca?: string | undefined
}

/** Sends pushes to push services. It follows no redirects: an address is allowed by its host. */
export class PushClient {
  readonly #services: AllowedServices
  readonly #tokens: PushClientParts['tokens']
  readonly #nowMs: () => number
  readonly #failing = new LRUCache<string, { inARow: number; untilMs: number }>({ max: MOST_FAILING })
  readonly #agent: Agent

  constructor({ services, tokens, monotonicMs, ca }: PushClientParts) {
    this.#services = services
    this.#tokens = tokens
    this.#nowMs = monotonicMs
    this.#agent = new Agent({
      allowH2: true,
      connections: CONNECTIONS,
      pipelining: STREAMS,
      connect: { timeout: ANSWER_WITHIN_MS, ...(ca === undefined ? {} : { ca }) },
      keepAliveTimeout: IDLE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
    })
  }

  async send({ endpoint, keys, message, site, ttlSeconds, topic, urgency }: Push): Promise<PushOutcome> {
    // It was when it subscribed; an operator may have removed the service since.
    const url = this.#services.addressOf(endpoint)
    if (url === undefined) return { kind: 'refused', why: 'not allowed' }
    const { origin } = url
    if (this.#isSkipped(origin)) return { kind: 'failed', why: 'unreachable' }
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, message, {
      TTL: ttlSeconds,
      topic,
      urgency,
      // Signing costs twice as much as encrypting, so a token serves many pushes.
      headers: { Authorization: this.#tokens.authorization(origin, site) },
    })
    try {
      const answer = await request(url, {
        dispatcher: this.#agent,
        method: 'POST',
        // A service replaces a push by one with the same topic, and undici shares a connection for such requests alone.
        idempotent: true,
        headers: headers as Record<string, string>,
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      // The status counts, whatever becomes of the body.
      answer.body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => {})
      this.#failing.delete(origin)
      return outcomeOf(answer.statusCode, answer.headers['retry-after'], Date.now())
    } catch {
      this.#noteFailure(origin)
      return { kind: 'failed', why: 'unreachable' }
    }
  }

  /** After a while one push tries it again, and the others wait for its result. */
  #isSkipped(origin: string): boolean {
    const failing = this.#failing.get(origin)
    if (failing === undefined || failing.inARow < FAILURES_IN_A_ROW) return false
    const nowMs = this.#nowMs()
    if (failing.untilMs > nowMs) return true
    failing.untilMs = nowMs + SKIPPED_MS
    return false
  }

  #noteFailure(origin: string): void {
    const inARow = (this.#failing.get(origin)?.inARow ?? 0) + 1
    const untilMs = inARow < FAILURES_IN_A_ROW ? 0 : this.#nowMs() + SKIPPED_MS
    this.#failing.set(origin, { inARow, untilMs })
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}

export function areUsable(keys: BrowserKeys): boolean {
  try {
    webPush.generateRequestDetails({ endpoint: 'https://localhost', keys }, 'x')
    return true
  } catch {
    return false
  }
}

/** RFC 8030, 5 and 7.3, and what services answer in addition. */
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

/** Seconds, or a date (RFC 9110, 10.2.3); 0 where it is neither, or over. */
function waitOf(retryAfter: unknown, nowMs: number): number {
  const text = String(retryAfter)
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isFinite(ms) ? ms : 0
}
