import type { ScoringCalls } from '#client/api/scoring-calls.ts'
import type { Along, ScoringLock } from '#shared/api/scoring.ts'
import { partsAt } from '#shared/scoring/parting.ts'
import { watched } from '#shared/watched.ts'
import type { ScoringPhone } from './scoring-phone.ts'
import { answered, refreshed, unsentOf, withLog } from './stored-match.ts'

/** How the phone and the server are, apart from what is stored. */
export type LinkState = {
  readonly kind: 'connected' | 'no network' | 'login ended' | 'refused'
  /** The server's words where it refuses an entry. */
  readonly words: string
  /** This phone waits for the other's yes. */
  readonly isAsking: boolean
  /** Another phone asks to take over from this one. */
  readonly askedBy?: ScoringLock['AskedBy']
  /** The other of two who score the same match. */
  readonly along?: Along | undefined
}

/** By the code of an answer; any other is a refusal. */
const KINDS: Readonly<Record<number, LinkState['kind']>> = {
  0: 'no network',
  200: 'connected',
  401: 'login ended',
  409: 'connected',
}

const HEARTBEAT_MS = 20_000
const ASKING_MS = 5_000
const RETRY_LIMIT_MS = 30_000

type Surroundings = {
  phone: ScoringPhone
  calls: ScoringCalls
  retry(attempt: () => Promise<void>, longestMs: number, signal: AbortSignal): Promise<void>
  /** Until the signal aborts, `act` runs whenever the browser reports a network. */
  whenOnline(act: () => void, signal: AbortSignal): void
}

/** Brings entries up, in order, and holds the lock with its heartbeat. */
export class ScoringLink {
  readonly state = watched<LinkState>({ kind: 'connected', words: '', isAsking: false })
  readonly #at: Surroundings
  #isSending = false
  /** An entry may come while the last ones go up. */
  #hasNews = false
  #signal = AbortSignal.abort()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(at: Surroundings) {
    this.#at = at
  }

  /** Until `signal` aborts. */
  run(signal: AbortSignal): void {
    this.#signal = signal
    const stop = this.#at.phone.state.subscribe(() => void this.#send())
    this.#at.whenOnline(() => void this.#beat(), signal)
    signal.addEventListener('abort', () => {
      stop()
      clearTimeout(this.#timer)
    })
    void this.#beat()
  }

  /** Asks the other phone, until it agrees or is silent for a minute. */
  takeOver(): Promise<void> {
    this.#set({ isAsking: true })
    return this.#beat()
  }

  async yieldTo(device: string): Promise<void> {
    await this.#send()
    await this.#lock({ Yield: device })
  }

  async #beat(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#lock(this.state.get().isAsking ? { Take: true } : {})
    const { fence, Match, sent } = this.#at.phone.match
    // A match has no page for fans before it begins.
    if (fence === undefined || (sent > 0 && Match.LiveMatchId === undefined)) await this.#refresh()
    await this.#send()
    if (this.#signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#beat(), this.state.get().isAsking ? ASKING_MS : HEARTBEAT_MS)
  }

  async #lock(how: { Take?: true; Yield?: string }): Promise<void> {
    const { phone, calls } = this.#at
    const answer = await calls.lock(phone.match.device, how)
    if (!this.#note(answer)) return
    const { Fence: fence, Lock: lock } = answer.data ?? {}
    const isHolder = fence !== undefined && (!lock || lock.Device === phone.match.device)
    await phone.change((match) => {
      if (isHolder && match.fence === fence) return match
      if (isHolder) return { ...match, fence, holder: undefined, isAlong: undefined }
      return !lock || match.holder === lock.Name ? match : { ...match, fence: undefined, holder: lock.Name }
    })
    const { isAsking, along } = this.state.get()
    if (isHolder) this.#set({ isAsking: false, askedBy: lock?.AskedBy, along: lock?.Along })
    else this.#set({ isAsking, askedBy: undefined, along: phone.match.isAlong ? along : undefined })
  }

  /** A phone that does not score shows what the other enters. */
  async #refresh(): Promise<void> {
    const { phone, calls } = this.#at
    const answer = await calls.match()
    const { data } = answer
    if (!this.#note(answer) || !data) return
    const { Sheet, pad, holder: Name = '', isAlong } = phone.match
    if (!isAlong) return phone.change((match) => refreshed(match, data))
    const PartsAt = partsAt(Sheet, pad.log, data.Events)
    await calls.along(PartsAt)
    this.#set({ along: { Name, ...(PartsAt ? { PartsAt } : {}) } })
  }

  /** Scores with the holder, without sending; or no longer. */
  async scoreAlong(isAlong: boolean): Promise<void> {
    await this.#at.phone.change((match) =>
      isAlong ? { ...match, isAlong } : withLog(match, match.pad.log.slice(0, match.sent)),
    )
    await this.#beat()
  }

  async #send(): Promise<void> {
    this.#hasNews = true
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#hasNews && !this.#signal.aborted) {
        this.#hasNews = false
        await this.#at.retry(() => this.#sendAll(), RETRY_LIMIT_MS, this.#signal)
      }
    } catch {
      // The page is closed; the entries are on the disk.
    } finally {
      this.#isSending = false
    }
  }

  async #sendAll(): Promise<void> {
    const { phone, calls } = this.#at
    for (;;) {
      const { match } = phone
      const { fence, sent, theirs } = match
      const entries = unsentOf(match)
      if (fence === undefined || theirs || entries.length === 0 || this.#signal.aborted) return
      const answer = await calls.entries({ Fence: fence, After: sent, Events: [...entries] })
      const isDone = this.#note(answer)
      if (answer.code === 0) throw new Error('The entries did not go up.')
      if (!isDone) return
      const { Version: version = sent + entries.length, Events = [] } = answer.data ?? {}
      if (answer.code === 409) {
        await phone.change((now) => answered(now, sent, Events))
        await this.#lock({})
      } else
        await phone.change((now) => ({ ...now, sent: Math.min(now.pad.log.length, Math.max(sent, version)) }))
    }
  }

  /** False where the server did not do it. */
  #note({ code, words }: { code: number; words: string }): boolean {
    const kind = KINDS[code] ?? 'refused'
    this.#set({ kind, words })
    return kind === 'connected'
  }

  #set(changed: Partial<LinkState>): void {
    this.state.set({ ...this.state.get(), ...changed })
  }
}
