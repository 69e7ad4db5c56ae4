import type { Fault } from '#shared/cricket/fault.ts'
import { type Pad, type PadState, padState } from '#shared/scoring/pad.ts'
import { type Watched, watched } from '#shared/watched.ts'
import type { MatchDatabase } from './match-database.ts'
import type { StoredMatch } from './stored-match.ts'

/** `refusal`: why the last tap could not be counted. */
export type PhoneState = { readonly match: StoredMatch; readonly pad: PadState; readonly refusal?: Fault }

/** One match on this phone. What changes is on the disk before anything shows it. */
export class ScoringPhone {
  readonly state: Watched<PhoneState>
  readonly #database: MatchDatabase
  #last: Promise<unknown> = Promise.resolve()

  constructor(match: StoredMatch, database: MatchDatabase) {
    this.#database = database
    this.state = watched<PhoneState>({ match, pad: padState(match.Sheet, match.pad) })
  }

  get match(): StoredMatch {
    return this.state.get().match
  }

  /** Changes run one after another; one that returns what it got changes nothing. */
  change(next: (match: StoredMatch, state: PadState) => StoredMatch): Promise<void> {
    const changed = this.#last.then(async () => {
      const { match, pad: state } = this.state.get()
      const after = next(match, state)
      if (after === match) return
      const known = after.Sheet === match.Sheet ? { pad: match.pad, state } : undefined
      const isSamePad = known !== undefined && after.pad === match.pad
      const pad = isSamePad ? state : padState(after.Sheet, after.pad, known)
      const refusal = refusalOf(after, match, pad)
      if (refusal === undefined) await this.#database.write(after)
      this.state.set(refusal === undefined ? { match: after, pad } : { match, pad: state, refusal })
    })
    this.#last = changed.catch(() => undefined)
    return changed
  }

  changePad(next: (pad: Pad) => Pad): Promise<void> {
    return this.change((match) => ({ ...match, pad: next(match.pad) }))
  }
}

/** An entry that cannot be counted where it is would never be taken by the server. */
function refusalOf(after: StoredMatch, before: StoredMatch, { faults }: PadState): Fault | undefined {
  const [log, known] = [after.pad.log, before.pad.log]
  if (log.length <= known.length || log[known.length - 1] !== known.at(-1)) return undefined
  const added = new Set(log.slice(known.length).map((entry) => (entry.Type === 'edit' ? entry.Of : entry.Id)))
  return faults.find(({ id }) => added.has(id))?.why
}
