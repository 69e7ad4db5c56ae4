import type { Along, ScoringLock } from '#shared/api/scoring.ts'
import { partsAt } from '#shared/scoring/parting.ts'
import { watched } from '#shared/watched.ts'
import { withNewPlayers, withServersSheet } from './newcomers.ts'
import { refreshed, stopAlong } from './refresh-match.ts'
import { type ScoringAnswer, type ScoringCalls, SERVER_TROUBLE } from './scoring-calls.ts'
import type { ScoringPhone } from './scoring-phone.ts'
import { type StoredMatch, unsentOf } from './stored-match.ts'

/** How the phone and the server are, apart from what is stored. */
export type LinkState = {
  readonly kind: 'connected' | 'no network' | 'server trouble' | 'login ended' | 'refused'
  /** The server's words where it refuses an entry. */
  readonly words: string
  /** This phone waits for the other's yes. */
  readonly isAsking: boolean
  /** It gives the match away as soon as its entries have gone up. */
  readonly isYielding: boolean
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
  [SERVER_TROUBLE]: 'server trouble',
}
const CONFLICT = 409

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

type CallName = keyof ScoringCalls

/** Brings entries up, in order, and holds the lock with its heartbeat. */
export class ScoringLink {
  readonly state = watched<LinkState>({ kind: 'connected', words: '', isAsking: false, isYielding: false })
  readonly #at: Surroundings
  #sending: Promise<void> | undefined
  /** An entry may come while the last ones go up. */
  #hasNews = false
  #signal = AbortSignal.abort()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Success of another call does not take a refusal back. */
  #refusedCall: CallName | undefined

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

  tryAgain(): Promise<void> {
    return this.#beat()
  }

  /** What is being sent goes up first. */
  async yieldTo(device: string): Promise<void> {
    this.#set({ isYielding: true })
    await this.#send()
    if (!this.#signal.aborted) await this.#lock({ Yield: device })
    this.#set({ isYielding: false })
  }

  async #beat(): Promise<void> {
    clearTimeout(this.#timer)
    void this.#at.phone.restoreCleared()
    const { isSheetOld = false, isLogOther = false } = await this.#lock(
      this.state.get().isAsking ? { Take: true } : {},
    )
    const { fence, Match, sent } = this.#at.phone.match
    // A match has no page for fans before it begins.
    const isUnlisted = sent > 0 && Match.LiveMatchId === undefined
    if (fence === undefined || isUnlisted || isSheetOld || isLogOther) await this.#refresh()
    void this.#send()
    if (this.#signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#beat(), this.state.get().isAsking ? ASKING_MS : HEARTBEAT_MS)
  }

  async #lock(how: { Take?: true; Yield?: string }): Promise<{ isSheetOld?: boolean; isLogOther?: boolean }> {
    const { phone, calls } = this.#at
    const answer = await calls.lock(phone.match.device, how)
    if (!this.#note('lock', answer)) return {}
    const { Fence: fence, Lock: lock, Version, Epoch, SheetTag } = answer.data ?? {}
    const isHolder = fence !== undefined && (!lock || lock.Device === phone.match.device)
    await phone.follow((match) => {
      if (isHolder && match.fence === fence && match.holder === undefined) return match
      if (isHolder) return { ...match, fence, holder: undefined, isAlong: undefined }
      return !lock || match.holder === lock.Name ? match : { ...match, fence: undefined, holder: lock.Name }
    })
    const { isAsking, along } = this.state.get()
    if (isHolder) this.#set({ isAsking: false, askedBy: lock?.AskedBy, along: lock?.Along })
    else this.#set({ isAsking, askedBy: undefined, along: phone.match.isAlong ? along : undefined })
    return {
      isSheetOld: SheetTag !== undefined && SheetTag !== phone.match.SheetTag,
      isLogOther:
        (Version !== undefined && Version !== phone.match.sent) ||
        (Epoch !== undefined && Epoch !== phone.match.epoch),
    }
  }

  /** A phone that does not score shows what the other enters. False where it could not. */
  async #refresh(): Promise<boolean> {
    const { phone, calls } = this.#at
    const answer = await calls.match()
    const { data } = answer
    if (!this.#note('match', answer) || !data) return false
    const { Sheet, pad, holder: Name = '', isAlong } = phone.match
    if (!isAlong) return phone.follow((match) => refreshed(match, data))
    await phone.follow((match) => withServersSheet(match, data))
    const PartsAt = partsAt(Sheet, pad.log, data.Events)
    await calls.along(PartsAt)
    this.#set({ along: { Name, ...(PartsAt ? { PartsAt } : {}) } })
    return true
  }

  /** Scores with the holder, without sending; or no longer. */
  async scoreAlong(isAlong: boolean): Promise<void> {
    await this.#at.phone.change((match) => (isAlong ? { ...match, isAlong } : stopAlong(match)))
    await this.#beat()
  }

  /** Resolves when all that could go up has gone up. */
  #send(): Promise<void> {
    this.#hasNews = true
    this.#sending ??= this.#sendNews()
    return this.#sending
  }

  async #sendNews(): Promise<void> {
    try {
      while (this.#hasNews && !this.#signal.aborted) {
        this.#hasNews = false
        await this.#at.retry(() => this.#sendAll(), RETRY_LIMIT_MS, this.#signal)
      }
    } catch {
      // The page is closed; the entries are on the disk.
    }
    // At once, as news that comes later starts anew.
    this.#sending = undefined
  }

  async #sendAll(): Promise<void> {
    const { phone, calls } = this.#at
    for (;;) {
      const { match } = phone
      const { fence, sent, theirs, newcomers = [] } = match
      const entries = unsentOf(match)
      const hasNone = entries.length === 0 && newcomers.length === 0
      if (fence === undefined || hasNone) this.#forgetRefusal()
      if (fence === undefined || theirs || hasNone || this.#signal.aborted) return
      if (newcomers.length > 0) {
        if (!(await this.#sendNewcomers())) return
        continue
      }
      const answer = await calls.entries({ Fence: fence, After: sent, Events: [...entries] })
      const isConflict = answer.code === CONFLICT && answer.data !== undefined
      if (isConflict) {
        if (await this.#reconcile(match)) continue
        this.#refuse('entries', answer.words)
        return
      }
      if (!this.#isDone('entries', answer)) return
      const version = answer.data?.Version ?? sent + entries.length
      const isStored = await phone.follow((now) => ({
        ...now,
        sent: Math.min(now.pad.log.length, Math.max(sent, version)),
      }))
      if (!isStored) throw new Error('The phone did not store what has gone up.')
    }
  }

  /** The server gives them numbers before entries name them. */
  async #sendNewcomers(): Promise<boolean> {
    const { phone, calls } = this.#at
    const { newcomers = [] } = phone.match
    const answer = await calls.players({ Players: newcomers.map(({ TeamId, Name }) => ({ TeamId, Name })) })
    const { data } = answer
    if (!this.#isDone('players', answer) || !data) return false
    const isStored = await phone.follow((match) => withNewPlayers(match, data))
    if (!isStored) throw new Error('The phone did not store the numbers of new players.')
    return (phone.match.newcomers?.length ?? 0) < newcomers.length || !this.#refuse('players', answer.words)
  }

  /** The server's log is not what this phone took it for `before`. False where it still takes it for the same. */
  async #reconcile(before: StoredMatch): Promise<boolean> {
    const { phone } = this.#at
    await this.#lock({})
    if (!(await this.#refresh())) {
      if (this.#refusedCall === 'match' || this.state.get().kind === 'login ended') return false
      throw new Error('The log of the server did not come, or was not stored.')
    }
    const { sent, fence, theirs, pad } = phone.match
    return sent !== before.sent || fence !== before.fence || theirs !== before.theirs || pad !== before.pad
  }

  /** Throws where another attempt may do it; false where the server refuses. */
  #isDone(call: CallName, answer: ScoringAnswer<unknown>): boolean {
    const isDone = this.#note(call, answer)
    if (answer.code === 0 || answer.code === SERVER_TROUBLE) throw new Error('The server did not answer.')
    return isDone
  }

  /** False where the server did not do it. A conflict that says what the server has is an answer. */
  #note(call: CallName, { code, words, data }: ScoringAnswer<unknown>): boolean {
    const kind = code === CONFLICT && data !== undefined ? 'connected' : (KINDS[code] ?? 'refused')
    if (kind === 'refused') return this.#refuse(call, words)
    const isStillRefused = this.#refusedCall !== undefined && this.#refusedCall !== call
    if (kind !== 'connected' || !isStillRefused) this.#set({ kind, words })
    if (kind === 'connected' && !isStillRefused) this.#refusedCall = undefined
    return kind === 'connected'
  }

  #refuse(call: CallName, words: string): false {
    this.#refusedCall = call
    this.#set({ kind: 'refused', words })
    return false
  }

  /** What was refused is not there any more, or is another phone's to send. */
  #forgetRefusal(): void {
    if (this.#refusedCall !== 'entries' && this.#refusedCall !== 'players') return
    this.#refusedCall = undefined
    if (this.state.get().kind === 'refused') this.#set({ kind: 'connected', words: '' })
  }

  #set(changed: Partial<LinkState>): void {
    this.state.set({ ...this.state.get(), ...changed })
  }
}
