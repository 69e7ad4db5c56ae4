import type { RelayMessage } from '#shared/live/messages.ts'
import type { LiveEnvironment } from './browser-environment.ts'
import { FallbackPoll } from './fallback-poll.ts'
import type { ConnectionState, LiveStatus, UpstreamState } from './live-status.ts'
import type { RelayClock } from './relay-clock.ts'
import { CHECKED_BY, SocketSession } from './socket-session.ts'
import { Subscriptions } from './subscriptions.ts'
import type { TopicStore } from './topic-store.ts'

const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * The wait before attempt `attempt` (from 0): random up to a bound that doubles (full jitter), so that the
 * clients of one lost relay do not return together.
 */
export function backoffMs(attempt: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
}

/** After so many failed connects in a row scores are requested over HTTP. */
const FAILURES_BEFORE_FALLBACK = 3
/** A connection that lasted so long resets the backoff. */
const STEADY_MS = 5000
/** An unknown topic may become known: the relay may have just restarted. */
const UNKNOWN_AGAIN_MS = 15_000
const RATE_LIMITED_MS = 10_000

const CHECK_EVERY_MS = 2000

type Greeted = {
  session: SocketSession
  subscriptions: Subscriptions
  sinceMs: number
  checkedMs: number
  isCheckDue: boolean
}

/**
 * Keeps the wanted topics up to date: over one socket, resumed by position when it is lost, and over HTTP
 * where sockets fail.
 */
export class LiveConnection {
  readonly #environment: LiveEnvironment
  readonly #topics: TopicStore
  readonly #clock: RelayClock
  readonly #publish: (status: LiveStatus) => void
  readonly #fallback: FallbackPoll
  readonly #undo: (() => void)[] = []
  #session: SocketSession | undefined
  #greeted: Greeted | undefined
  #cancelConnect: (() => void) | undefined
  #syncIsDue = false
  #attempt = 0
  #failures = 0
  #isPolling = false
  #isLost = false
  #isHandshakeRenewed = false
  /** When the relay last sent anything, by its own clock. */
  #heardAt: number
  #upstream: UpstreamState

  constructor(
    environment: LiveEnvironment,
    topics: TopicStore,
    clock: RelayClock,
    { upstream, renderedAt }: { upstream: UpstreamState; renderedAt: number },
    publish: (status: LiveStatus) => void,
  ) {
    this.#environment = environment
    this.#topics = topics
    this.#clock = clock
    this.#upstream = upstream
    this.#heardAt = renderedAt
    this.#publish = publish
    this.#fallback = new FallbackPoll(environment, topics, clock, {
      reached: (upstream) => this.#polled(true, upstream),
      failed: () => this.#polled(false, this.#upstream),
    })
  }

  start(): void {
    this.#undo.push(
      this.#topics.onWanted(() => this.#syncSoon()),
      this.#environment.listen({
        online: () => this.#connectNow(),
        offline: () => this.#wentOffline(),
        doubted: () => this.#checkLine(),
        changed: () => this.#networkChanged(),
        slept: () => this.#connectNow(),
      }),
    )
    this.#connect()
  }

  stop(): void {
    for (const undo of this.#undo.splice(0)) undo()
    this.#cancelConnect?.()
    this.#fallback.stop()
    this.#session?.close()
    this.#session = undefined
    this.#greeted = undefined
  }

  #connect(): void {
    this.#cancelConnect?.()
    this.#cancelConnect = undefined
    this.#session?.close()
    this.#greeted = undefined
    const session: SocketSession = new SocketSession(this.#environment, {
      message: (message) => {
        this.#take(message, session)
        this.#heardAt = this.#clock.now()
      },
      ended: () => this.#ended(session),
    })
    this.#session = session
    this.#report()
  }

  #connectNow(): void {
    this.#attempt = 0
    this.#isLost ||= this.#greeted !== undefined
    if (this.#fallback.isRunning) this.#pollNow()
    this.#connect()
  }

  #checkLine(): void {
    if (!this.#greeted) return void this.#connectNow()
    this.#greeted.session.check()
    this.#report()
  }

  /** A handshake may hang in the network of before: it is begun anew once, and waits are as long as they were. */
  #networkChanged(): void {
    if (this.#greeted) return void this.#checkAfterChange(this.#greeted)
    if (this.#session === undefined || this.#isHandshakeRenewed) return
    this.#isHandshakeRenewed = true
    this.#connect()
  }

  /** Of changes that follow each other the first is checked, and then the last: a relay limits what it is sent. */
  #checkAfterChange(greeted: Greeted): void {
    if (greeted.isCheckDue) return
    greeted.isCheckDue = true
    const waitMs = Math.max(0, greeted.checkedMs + CHECK_EVERY_MS - this.#environment.nowMs())
    const check = () => {
      if (this.#greeted !== greeted) return
      greeted.isCheckDue = false
      greeted.checkedMs = this.#environment.nowMs()
      this.#checkLine()
    }
    if (waitMs === 0) check()
    else this.#environment.after(waitMs, check)
  }

  #pollNow(): void {
    this.#isPolling = false
    this.#fallback.askNow()
  }

  #ended(session: SocketSession): void {
    if (session !== this.#session) return
    if (session.isChecking) return void this.#connectNow()
    const steady = this.#greeted && this.#environment.nowMs() - this.#greeted.sinceMs >= STEADY_MS
    if (steady) this.#attempt = 0
    if (!this.#greeted) this.#failures += 1
    this.#session = undefined
    this.#greeted = undefined
    this.#isLost = true
    if (this.#failures >= FAILURES_BEFORE_FALLBACK) this.#fallback.start()
    // After a `bye` the time to return is set already.
    this.#cancelConnect ??= this.#connectAfter(backoffMs(this.#attempt++, this.#environment.random()))
    this.#report()
  }

  #connectAfter(ms: number): () => void {
    return this.#environment.after(ms, () => this.#connect())
  }

  #take(message: RelayMessage, session: SocketSession): void {
    switch (message.type) {
      case 'hello':
        this.#welcome(message.at, session)
        return
      case 'snapshot':
        this.#topics.replace(message)
        this.#greeted?.subscriptions.gapClosed(message.topic)
        return
      case 'delta': {
        const step = this.#topics.advance(message)
        if (step === 'gap') this.#greeted?.subscriptions.resubscribeAfterGap(message.topic)
        if (step === 'next') this.#greeted?.subscriptions.gapClosed(message.topic)
        return
      }
      case 'beat':
        if (message.at !== undefined) this.#clock.set(message.at)
        if (message.upstream === 'stale') this.#upstream = { kind: 'stale', since: message.since ?? 0 }
        if (message.upstream === 'fresh') this.#upstream = { kind: 'fresh' }
        if (message.upstream) this.#report()
        return
      case 'end':
        this.#topics.end(message.topic, message.reason)
        return
      case 'error':
        this.#refused(message.code, message.topic)
        return
      case 'bye':
        this.#cancelConnect ??= this.#connectAfter(this.#environment.random() * message.within)
        return
    }
  }

  #welcome(at: number, session: SocketSession): void {
    this.#clock.set(at)
    this.#failures = 0
    this.#isLost = false
    this.#isHandshakeRenewed = false
    this.#isPolling = false
    this.#fallback.stop()
    // A relay with a stale upstream reports it right after its hello.
    this.#upstream = { kind: 'fresh' }
    const nowMs = () => this.#environment.nowMs()
    const subscriptions = new Subscriptions(this.#topics, (message) => session.send(message), nowMs)
    this.#greeted = {
      session,
      subscriptions,
      sinceMs: nowMs(),
      checkedMs: Number.NEGATIVE_INFINITY,
      isCheckDue: false,
    }
    subscriptions.sync()
    this.#report()
  }

  #refused(code: string, topic: string | undefined): void {
    const { subscriptions } = this.#greeted ?? {}
    if (!subscriptions) return
    if (topic === CHECKED_BY) return void this.#report()
    if (code === 'unknown_topic' && topic !== undefined) {
      this.#topics.miss(topic)
      subscriptions.forget(topic)
      this.#environment.after(UNKNOWN_AGAIN_MS, () => this.#syncSoon())
    }
    if (code === 'rate_limited') {
      subscriptions.forget()
      this.#environment.after(RATE_LIMITED_MS, () => this.#syncSoon())
    }
  }

  /** A screen that closes and one that opens often want the same: both changes go in one message. */
  #syncSoon(): void {
    if (this.#syncIsDue) return
    this.#syncIsDue = true
    this.#environment.after(0, () => {
      this.#syncIsDue = false
      if (this.#greeted) this.#greeted.subscriptions.sync()
      else if (this.#fallback.isRunning) this.#fallback.askNow()
    })
  }

  #wentOffline(): void {
    const session = this.#session
    this.#session?.close()
    if (session) this.#ended(session)
    this.#report()
  }

  #polled(reached: boolean, upstream: UpstreamState): void {
    this.#isPolling = reached
    if (reached) this.#heardAt = this.#clock.now()
    this.#upstream = upstream
    this.#report()
  }

  #report(): void {
    this.#publish({ connection: this.#state(), upstream: this.#upstream })
  }

  #state(): ConnectionState {
    const since = this.#heardAt
    if (this.#greeted)
      return this.#greeted.session.isChecking ? { kind: 'checking', since } : { kind: 'live' }
    if (this.#isPolling) return { kind: 'polling' }
    if (!this.#isLost) return { kind: 'connecting' }
    return { kind: this.#environment.isOnline() ? 'reconnecting' : 'offline', since }
  }
}
