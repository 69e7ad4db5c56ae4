import { type Pad, type PadState, padState } from '#shared/scoring/pad.ts'
import type { MatchDatabase } from './match-database.ts'
import type { StoredMatch } from './stored-match.ts'

/** `refusal`: why the last tap could not be counted. */
export type PhoneState = { readonly match: StoredMatch; readonly pad: PadState; readonly refusal?: string }

/** One match on this phone. What changes is on the disk before anything shows it. */
export class ScoringPhone {
  readonly #database: MatchDatabase
  readonly #listeners = new Set<() => void>()
  #state: PhoneState
  #last: Promise<unknown> = Promise.resolve()

  constructor(match: StoredMatch, database: MatchDatabase) {
    this.#database = database
    this.#state = { match, pad: padState(match.Sheet, match.pad) }
  }

  get = (): PhoneState => this.#state

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Changes run one after another; one that returns what it got changes nothing. */
  change(next: (match: StoredMatch, state: PadState) => StoredMatch): Promise<void> {
    const changed = this.#last.then(async () => {
      const { match, pad } = this.#state
      const after = next(match, pad)
      if (after === match) return
      const padAfter = this.#padOf(after, match, pad)
      const refusal = refusalOf(after, match, padAfter)
      if (refusal === undefined) {
        await this.#database.write(after)
        this.#state = { match: after, pad: padAfter }
      } else this.#state = { match, pad, refusal }
      for (const listener of [...this.#listeners]) listener()
    })
    this.#last = changed.catch(() => undefined)
    return changed
  }

  changePad(next: (pad: Pad, state: PadState) => Pad): Promise<void> {
    return this.change((match, state) => ({ ...match, pad: next(match.pad, state) }))
  }

  #padOf({ pad, Sheet }: StoredMatch, before: StoredMatch, state: PadState): PadState {
    if (Sheet !== before.Sheet) return padState(Sheet, pad)
    return pad === before.pad ? state : padState(Sheet, pad, { pad: before.pad, state })
  }
}

/** An entry that cannot be counted where it stands would never be taken by the server. */
function refusalOf(after: StoredMatch, before: StoredMatch, { faults }: PadState): string | undefined {
  const [log, known] = [after.pad.log, before.pad.log]
  if (log.length <= known.length || log[known.length - 1] !== known.at(-1)) return undefined
  const added = new Set(log.slice(known.length).map((entry) => (entry.Type === 'edit' ? entry.Of : entry.Id)))
  return faults.find(({ id }) => added.has(id))?.why
}
