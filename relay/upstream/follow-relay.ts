import type { JsonObject } from '#shared/live/json.ts'
import type { Board } from '#shared/live/match-state.ts'
import { apply } from '#shared/live/merge-patch.ts'
import type { Beat, Delta, RelayMessage, Snapshot } from '#shared/live/messages.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'
import type { Hub } from '../live/hub.ts'
import { GOOD_POLL, type LastGood } from '../live/upstream-freshness.ts'
import { UpstreamFailure } from './failure.ts'
import type { OriginOptions } from './origin-client.ts'
import { RelayLine } from './relay-line.ts'

/** A match that has ended is subscribed to again, should it continue. */
const LOOK_EVERY_MS = 5000
/** The relay that is followed counts pings among what a client may send. */
const LEAST_PING_MS = 500

export type FollowRelayOptions = {
  upstream: OriginOptions
  hub: Hub
  pollMs: number
  /** Called after what was received has been published, with the age of scores where that relay confirms or corrects it. */
  published(lastGood: LastGood | undefined): void
  /** Called after each ping that was answered; `confirmed`: while scores are fresh. */
  answered(): void
  confirmed(tookMs: number): void
}

/** Another relay in the place of an origin: its states, at its positions and times. Rejects when the line ends. */
export async function followRelay(options: FollowRelayOptions, signal: AbortSignal): Promise<never> {
  let follower: RelayFollower | undefined
  try {
    return await new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      follower = new RelayFollower(options, reject)
    })
  } finally {
    follower?.close()
  }
}

type Received<Message = RelayMessage> = { message: Message; text: string }

const isOfBoard = (received: Received): received is Received<Snapshot | Delta> =>
  (received.message.type === 'snapshot' || received.message.type === 'delta') &&
  received.message.topic === BOARD_TOPIC

class RelayFollower {
  readonly #options: FollowRelayOptions
  readonly #ended: (failure: UpstreamFailure) => void
  readonly #lines: RelayLine[] = []
  readonly #looking: NodeJS.Timeout
  #received: Received[] = []
  /** Of the board: no reader may find a match on it that is not there yet. */
  #waiting: Received[] = []
  readonly #unknown = new Set<string>()
  #board: Board['Matches'] = {}
  #isStale = false
  #correction: LastGood | undefined
  #isClosed = false

  constructor(options: FollowRelayOptions, ended: (failure: UpstreamFailure) => void) {
    this.#options = options
    this.#ended = ended
    this.#looking = setInterval(() => this.#subscribeToBoard(), LOOK_EVERY_MS)
    this.#subscribe(BOARD_TOPIC)
    // After a line that ended nothing may have changed, and then nothing is sent.
    this.#followBoard()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#looking)
    for (const line of this.#lines) line.close()
  }

  #openLine(): RelayLine {
    const { upstream, pollMs } = this.#options
    const isFirst = this.#lines.length === 0
    const line = new RelayLine(upstream, Math.max(pollMs, LEAST_PING_MS), {
      // Frames that came together are published together.
      received: (message, text) => {
        if (this.#received.length === 0) setImmediate(() => this.#publish())
        this.#received.push({ message, text })
      },
      answered: (tookMs) => {
        this.#options.answered()
        if (isFirst && !this.#isStale && this.#options.hub.isReady) this.#confirm(tookMs)
      },
      ended: this.#ended,
    })
    this.#lines.push(line)
    return line
  }

  #confirm(tookMs: number): void {
    this.#options.confirmed(tookMs)
    this.#options.published(GOOD_POLL)
  }

  #subscribe(topic: string): void {
    const current = this.#options.hub.topic(topic)
    const line = this.#lines.find((one) => one.has(topic)) ?? this.#lines.find(({ hasRoom }) => hasRoom)
    const position = current && { epoch: current.epoch, offset: current.offset }
    ;(line ?? this.#openLine()).subscribe(topic, position)
  }

  #publish(): void {
    if (this.#isClosed) return
    const { hub, published } = this.#options
    try {
      hub.together(() => {
        for (const one of this.#received.splice(0)) this.#take(one)
        while (this.#waiting[0] && this.#missingIn(this.#waiting[0]).length === 0)
          this.#apply(this.#waiting.shift() as Received)
      })
    } catch (error) {
      this.#ended(error as UpstreamFailure)
      return
    }
    this.#followBoard()
    if (Object.keys(this.#board).every((id) => hub.topic(matchTopic(id))) && hub.topic(BOARD_TOPIC))
      hub.markReady()
    published(this.#correction)
    this.#correction = undefined
  }

  #take(received: Received): void {
    const missing = this.#missingIn(received)
    for (const topic of missing) if (!this.#lines.some((line) => line.has(topic))) this.#subscribe(topic)
    if (missing.length > 0 || (this.#waiting.length > 0 && isOfBoard(received))) this.#waiting.push(received)
    else this.#apply(received)
  }

  /** Matches that come onto the board with a message, and are not known here. */
  #missingIn(received: Received): string[] {
    if (!isOfBoard(received)) return []
    const { message } = received
    const { Matches = {} } = (message.type === 'delta' ? message.patch : message.state) as Partial<Board>
    const added = Object.keys(Matches).filter((id) => Matches[id] !== null)
    return added
      .map((id) => matchTopic(id))
      .filter((topic) => this.#options.hub.topic(topic) === undefined && !this.#unknown.has(topic))
  }

  #apply({ message, text }: Received): void {
    const { hub } = this.#options
    switch (message.type) {
      case 'snapshot':
        this.#unknown.delete(message.topic)
        hub.mirror({ ...message, kind: 'state' })
        return
      case 'delta':
        this.#takeDelta(message, text)
        return
      case 'end':
        hub.mirror({ kind: 'end', topic: message.topic, reason: message.reason })
        return
      case 'beat':
        if (message.upstream) this.#takeFreshness(message)
        return
      case 'error':
        this.#refused(message)
        return
      default:
    }
  }

  /** Stale as that relay is, and since the same time: this one's own wait would come on top. */
  #takeFreshness({ upstream, at, since }: Beat): void {
    this.#isStale = upstream === 'stale'
    this.#correction =
      this.#isStale && at !== undefined && since !== undefined
        ? { ageMs: Math.max(0, at - since), isCorrection: true }
        : undefined
  }

  #refused({ code, topic, message }: Extract<RelayMessage, { type: 'error' }>): void {
    if (code === 'rate_limited') {
      for (const line of this.#lines) line.requestAgain()
      return
    }
    if (code !== 'unknown_topic' || topic === undefined)
      throw new UpstreamFailure('code', `the live line: ${message}`)
    this.#unknown.add(topic)
    for (const line of this.#lines) line.unsubscribe(topic)
  }

  #takeDelta(delta: Delta, text: string): void {
    const { topic, offset, base = offset - 1, at, patch } = delta
    const current = this.#options.hub.topic(topic)
    if (current && offset <= current.offset) return
    if (current?.offset !== base) throw new UpstreamFailure('shape', `the live line has a gap in ${topic}`)
    const { epoch } = current
    if (delta.base === undefined) this.#options.hub.mirror({ kind: 'change', topic, epoch, text })
    else {
      const state = apply(current.state, patch) as JsonObject
      this.#options.hub.mirror({ kind: 'state', topic, epoch, offset, at, state })
    }
  }

  /** New matches are subscribed to, and those whose entry changed after they had ended. */
  #followBoard(): void {
    const { hub } = this.#options
    const board = hub.topic(BOARD_TOPIC)?.state as unknown as Board | undefined
    if (board === undefined || board.Matches === this.#board) return
    const before = this.#board
    this.#board = board.Matches
    for (const id of Object.keys(before)) if (board.Matches[id] === undefined) this.#leave(matchTopic(id))
    this.#subscribeToBoard((id) => before[id] !== board.Matches[id])
  }

  #leave(topic: string): void {
    // One that is only off the board continues until its own end.
    if (this.#options.hub.topic(topic)?.ended) for (const line of this.#lines) line.unsubscribe(topic)
  }

  #subscribeToBoard(isWanted: (id: string) => boolean = () => true): void {
    for (const id of Object.keys(this.#board)) {
      const topic = matchTopic(id)
      const isFollowed = this.#lines.some((line) => line.has(topic)) && !this.#options.hub.topic(topic)?.ended
      if (!isFollowed && isWanted(id)) this.#subscribe(topic)
    }
  }
}
