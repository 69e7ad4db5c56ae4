import { readSnapshot } from '#shared/live/read-relay-message.ts'
import type { LiveEnvironment } from './browser-environment.ts'
import type { UpstreamState } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import type { TopicStore } from './topic-store.ts'

const EVERY_MS = 4000
const ANSWER_TIMEOUT_MS = 8000

export type PollEvents = { reached(upstream: UpstreamState): void; failed(): void }

/** Requests the wanted topics over HTTP where WebSockets do not get through. A hidden page requests nothing. */
export class FallbackPoll {
  readonly #environment: LiveEnvironment
  readonly #topics: TopicStore
  readonly #clock: RelayClock
  readonly #events: PollEvents
  #round: AbortController | undefined
  #cancelNext: (() => void) | undefined

  constructor(environment: LiveEnvironment, topics: TopicStore, clock: RelayClock, events: PollEvents) {
    this.#environment = environment
    this.#topics = topics
    this.#clock = clock
    this.#events = events
  }

  get isRunning(): boolean {
    return this.#round !== undefined || this.#cancelNext !== undefined
  }

  start(): void {
    if (!this.isRunning) void this.#ask()
  }

  /** Does not wait for the next round. */
  askNow(): void {
    this.stop()
    this.start()
  }

  stop(): void {
    this.#cancelNext?.()
    this.#cancelNext = undefined
    this.#round?.abort()
    this.#round = undefined
  }

  async #ask(): Promise<void> {
    this.#cancelNext = undefined
    const round = new AbortController()
    this.#round = round
    if (this.#environment.isShown()) {
      const cancel = this.#environment.after(ANSWER_TIMEOUT_MS, () => round.abort())
      const answers = await Promise.all(
        this.#topics.wanted().map((topic) => this.#askFor(topic, round.signal).catch(() => undefined)),
      )
      cancel()
      if (this.#round !== round) return
      const upstream = answers.find((answer) => answer !== undefined)
      if (upstream) this.#events.reached(upstream)
      else this.#events.failed()
      if (this.#round !== round) return
    }
    this.#round = undefined
    this.#cancelNext = this.#environment.after(EVERY_MS, () => void this.#ask())
  }

  async #askFor(topic: string, signal: AbortSignal): Promise<UpstreamState> {
    const ours = this.#topics.position(topic)
    const headers = ours
      ? { 'If-None-Match': `"${ours.epoch}.${ours.offset}"` }
      : ({} as Record<string, string>)
    const { delayMs } = this.#topics.settings
    const then = delayMs === 0 ? '' : `?delay=${delayMs}`
    const response = await this.#environment.fetch(`/live/topics/${topic}${then}`, { headers, signal })
    if (response.status === 200) this.#take(await response.json())
    else if (response.status === 404) this.#topics.miss(topic)
    else if (response.status !== 304) throw new Error(`The relay answered ${response.status}.`)
    this.#clock.setFromDate(response.headers.get('Date'))
    return upstreamOf(response.headers.get('Crease-Upstream'))
  }

  /** Another relay of a cluster may be a step behind: an older state is dropped. */
  #take(body: unknown): void {
    const snapshot = readSnapshot(body)
    if (snapshot === undefined) throw new Error('The relay answered something else than a state.')
    const ours = this.#topics.position(snapshot.topic)
    if (ours?.epoch !== snapshot.epoch || ours.offset <= snapshot.offset) this.#topics.replace(snapshot)
  }
}

/** Reads `fresh`, or `stale; since=1763…`. */
export function upstreamOf(header: string | null): UpstreamState {
  const since = /^stale\b(?:.*\bsince=(\d+))?/.exec(header ?? '')
  return since ? { kind: 'stale', since: Number(since[1] ?? 0) } : { kind: 'fresh' }
}
