import type { Fault } from '#shared/cricket/fault.ts'
import { type Pad, type PadState, padState } from '#shared/scoring/pad.ts'
import { type Watched, watched } from '#shared/watched.ts'
import type { MatchDatabase } from './match-database.ts'
import { type StorageTrouble, troubleOf } from './storage-trouble.ts'
import type { StoredMatch } from './stored-match.ts'

type Shown = { readonly match: StoredMatch; readonly pad: PadState }

/** What the disk did not take, and what the match would be with it. `keys`: how many of the scorer's are not recorded. */
export type Unstored = Shown & { readonly why: StorageTrouble; readonly keys: number }

/** `refusal`: why the last tap could not be counted. `isStoring`: the disk takes its time. */
export type PhoneState = Shown & {
  readonly refusal?: Fault
  readonly unstored?: Unstored
  readonly isStoring?: true
}

const SLOW_MS = 700

type Change = (match: StoredMatch, state: PadState) => StoredMatch

/** One match on this phone. What changes is on the disk before anything shows it. */
export class ScoringPhone {
  readonly state: Watched<PhoneState>
  readonly #database: MatchDatabase
  readonly #writer: string
  /** The last that was tried: the disk may yet take what it has not answered. */
  #revision: number
  #last: Promise<unknown> = Promise.resolve()

  /** `writer`: no other tab has it. */
  constructor(match: StoredMatch, database: MatchDatabase, writer: string) {
    this.#database = database
    this.#writer = writer
    this.#revision = match.revision ?? 0
    this.state = watched<PhoneState>({ match, pad: padState(match.Sheet, match.pad) })
  }

  get match(): StoredMatch {
    return this.state.get().match
  }

  /** A key of the scorer. Keys run one after another; what the disk does not take is in `unstored` until the scorer decides. */
  change(next: Change): Promise<void> {
    return this.#inTurn(async () => {
      const { match, pad, unstored } = this.state.get()
      const waiting = unstored && unstored.keys > 0 ? unstored : undefined
      const after = changed(waiting ?? { match, pad }, next)
      if ('refusal' in after) return this.state.set({ ...this.state.get(), refusal: after.refusal })
      if (after.match === (waiting ?? { match }).match) return
      const keys = (waiting?.keys ?? 0) + 1
      if (waiting) this.state.set({ match, pad, unstored: { ...after, why: waiting.why, keys } })
      else await this.#store(after, keys)
    })
  }

  changePad(next: (pad: Pad) => Pad): Promise<void> {
    return this.change((match) => ({ ...match, pad: next(match.pad) }))
  }

  /** What the server answered. False where it was not stored: keys that wait for the disk come first. */
  follow(next: Change): Promise<boolean> {
    return this.#inTurn(async () => {
      const { match, pad, unstored } = this.state.get()
      if (unstored && (unstored.keys > 0 || unstored.why === 'other tab')) return false
      const after = changed({ match, pad }, next)
      if ('refusal' in after) return false
      return after.match === match || this.#store(after, 0)
    })
  }

  /** The keys that were not recorded are entered once more. */
  storeAgain(): Promise<void> {
    return this.#inTurn(async () => {
      const { unstored } = this.state.get()
      if (unstored) await this.#store(unstored, unstored.keys)
    })
  }

  /** Records the match again where the browser has cleared its storage. */
  restoreCleared(): Promise<void> {
    return this.#inTurn(async () => {
      const { match, pad, unstored } = this.state.get()
      if (unstored || match.revision === undefined) return
      // A disk that cannot be read is announced with the next key.
      const isThere = await this.#database.read(match.matchId).then(Boolean, () => true)
      if (!isThere) await this.#store({ match, pad }, 0)
    })
  }

  /** Shows what is on the disk, without what it did not take. */
  readAgain(): Promise<void> {
    return this.#inTurn(async () => {
      const { match, pad, unstored } = this.state.get()
      try {
        const stored = (await this.#database.read(match.matchId)) ?? match
        const isSame = stored.revision === match.revision
        this.state.set(isSame ? { match, pad } : { match: stored, pad: padState(stored.Sheet, stored.pad) })
      } catch (failure) {
        if (unstored) this.state.set({ match, pad, unstored: { ...unstored, why: troubleOf(failure) } })
      }
    })
  }

  async #store({ match: wanted, pad: state }: Shown, keys: number): Promise<boolean> {
    const { match, pad } = this.state.get()
    const read = match.revision ?? 0
    this.#revision = Math.max(this.#revision, read) + 1
    const next = { ...wanted, revision: this.#revision, writer: this.#writer }
    const slow = setTimeout(() => this.state.set({ ...this.state.get(), isStoring: true }), SLOW_MS)
    try {
      await this.#database.write(next, read)
      this.state.set({ match: next, pad: state })
      return true
    } catch (failure) {
      this.state.set({ match, pad, unstored: { match: wanted, pad: state, why: troubleOf(failure), keys } })
      return false
    } finally {
      clearTimeout(slow)
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}

function changed({ match, pad: state }: Shown, next: Change): Shown | { refusal: Fault } {
  const after = next(match, state)
  const known = after.Sheet === match.Sheet ? { pad: match.pad, state } : undefined
  const isSamePad = known !== undefined && after.pad === match.pad
  const pad = isSamePad ? state : padState(after.Sheet, after.pad, known)
  const refusal = refusalOf(after, match, pad)
  return refusal === undefined ? { match: after, pad } : { refusal }
}

/** An entry that cannot be counted where it is would never be taken by the server. */
function refusalOf(after: StoredMatch, before: StoredMatch, { faults }: PadState): Fault | undefined {
  const [log, known] = [after.pad.log, before.pad.log]
  if (log.length <= known.length || log[known.length - 1] !== known.at(-1)) return undefined
  const added = new Set(log.slice(known.length).map((entry) => (entry.Type === 'edit' ? entry.Of : entry.Id)))
  return faults.find(({ id }) => added.has(id))?.why
}
