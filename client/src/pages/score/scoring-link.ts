import type { Along } from '#shared/api/scoring.ts'
import { partsAt } from '#shared/scoring/parting.ts'
import type { ScoringCalls } from './scoring-calls.ts'
import type { ScoringPhone } from './scoring-phone.ts'
import { answered, refreshed } from './server-log.ts'
import { unsentOf, withLog } from './stored-match.ts'

/** How the phone and the server are, apart from what is stored. */
export type LinkState = {
  readonly kind: 'connected' | 'no network' | 'login ended' | 'refused'
  /** The server's words where it refuses an entry. */
  readonly words?: string
  /** This phone waits for the other's yes. */
  readonly isAsking: boolean
  /** Another phone asks to take over from this one. */
  readonly askedBy?: { readonly Device: string; readonly Name: string }
  /** The other of two who score the same match. */
  readonly along?: Along
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
  readonly #at: Surroundings
  readonly #listeners = new Set<() => void>()
  #state: LinkState = { kind: 'connected', isAsking: false }
  #isSending = false
  /** An entry may come while the last ones go up. */
  #hasNews = false
  #signal = AbortSignal.abort()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(at: Surroundings) {
    this.#at = at
  }

  get = (): LinkState => this.#state

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Until `signal` aborts. */
  run(signal: AbortSignal): void {
    this.#signal = signal
    const stop = this.#at.phone.subscribe(() => void this.#send())
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
    await this.#lock(this.#state.isAsking ? { Take: true } : {})
    const { fence, Match, sent } = this.#at.phone.get().match
    // A match has no page for fans before it begins.
    if (fence === undefined || (sent > 0 && Match.LiveMatchId === undefined)) await this.#refresh()
    await this.#send()
    if (this.#signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#beat(), this.#state.isAsking ? ASKING_MS : HEARTBEAT_MS)
  }

  async #lock(how: { Take?: true; Yield?: string }): Promise<void> {
    const { phone, calls } = this.#at
    const answer = await calls.lock(phone.get().match.device, how)
    if (!this.#note(answer)) return
    const { lock } = answer
    const { device } = phone.get().match
    const isHolder = answer.fence !== undefined && (lock === undefined || lock.Device === device)
    const { AskedBy } = lock ?? {}
    await phone.change((match) => {
      const { fence: _, holder: __, isAlong: ___, ...rest } = match
      if (isHolder && answer.fence !== undefined)
        return match.fence === answer.fence ? match : { ...rest, fence: answer.fence }
      if (match.holder === lock?.Name || !lock) return match
      return { ...rest, holder: lock.Name, ...(match.isAlong ? { isAlong: true } : {}) }
    })
    const { askedBy: _, along, ...state } = this.#state
    this.#state = phone.get().match.isAlong && along ? { ...state, along } : state
    const { Along } = lock ?? {}
    this.#set(
      isHolder
        ? { isAsking: false, ...(AskedBy ? { askedBy: AskedBy } : {}), ...(Along ? { along: Along } : {}) }
        : {},
    )
  }

  /** A phone that does not score shows what the other enters. */
  async #refresh(): Promise<void> {
    const { phone, calls } = this.#at
    const answer = await calls.match()
    const { came } = answer
    if (!this.#note(answer) || !came) return
    const { match } = phone.get()
    if (!match.isAlong) return phone.change((now) => refreshed(now, came))
    const PartsAt = partsAt(match.Sheet, match.pad.log, came.Events)
    await calls.along(PartsAt)
    this.#set({ along: { Name: match.holder ?? '', ...(PartsAt ? { PartsAt } : {}) } })
  }

  /** Scores with the holder, without sending; or no longer. */
  async scoreAlong(isAlong: boolean): Promise<void> {
    await this.#at.phone.change(({ isAlong: _, ...match }) =>
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
      const { match } = phone.get()
      const { fence, sent, theirs } = match
      const entries = unsentOf(match)
      if (fence === undefined || theirs || entries.length === 0 || this.#signal.aborted) return
      const answer = await calls.entries({ Fence: fence, After: sent, Events: [...entries] })
      if (answer.code === 0) this.#set({ kind: 'no network' })
      if (answer.code === 0) throw new Error('The entries did not go up.')
      if (answer.code === 409) {
        await phone.change((now) => answered(now, sent, answer.events ?? []))
        await this.#lock({})
        continue
      }
      if (!this.#note(answer)) return
      const version = answer.version ?? sent + entries.length
      await phone.change((now) => ({ ...now, sent: Math.min(now.pad.log.length, Math.max(sent, version)) }))
    }
  }

  /** False where the server did not do it. */
  #note({ code, words }: { code: number; words: string }): boolean {
    const { words: _, ...state } = this.#state
    this.#state = state
    if (code === 200 || code === 409) this.#set({ kind: 'connected' })
    else if (code === 0) this.#set({ kind: 'no network' })
    else if (code === 401) this.#set({ kind: 'login ended' })
    else this.#set({ kind: 'refused', words })
    return code === 200 || code === 409
  }

  #set(changed: Partial<LinkState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of [...this.#listeners]) listener()
  }
}
