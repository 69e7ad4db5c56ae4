import type { MatchState } from '#shared/live/match-state.ts'
import { isSameMatch, type MomentMatch } from '#shared/notifications/moment.ts'
import { momentsOfMatch } from '#shared/notifications/moments-of-match.ts'
import type { Hub } from '../live/hub.ts'
import type { SeenMatch } from './moment-book.ts'

export type SeenBy = { seen(matches: readonly SeenMatch[], watchedAt: number): void; stepDown(): void }

/** So often it reports that it still looks, where nothing changes. */
const REPORT_EVERY_MS = 2000

/** Upstream was not seen for so long: when it happened what is new then is unknown. */
const MISSED_MS = 30_000

type Known = { match: MomentMatch; epoch: string; offset: number; marks: Map<string, string> }

export class MomentWatch {
  readonly #to: SeenBy
  readonly #wallMs: () => number
  readonly #known = new Map<string, Known>()
  #isLeading = false
  #reportedAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.POSITIVE_INFINITY

  constructor(to: SeenBy, wallMs: () => number) {
    this.#to = to
    this.#wallMs = wallMs
  }

  /** `isLeading`: whether this relay polls; of a cluster one does. */
  look(hub: Hub, isLeading: boolean): void {
    if (!isLeading) {
      if (this.#isLeading) this.#to.stepDown()
      this.#isLeading = false
      this.forget()
      return
    }
    this.#isLeading = true
    const nowMs = this.#wallMs()
    if (nowMs - this.#lookedAt > MISSED_MS) this.#known.clear()
    this.#lookedAt = nowMs
    const seen = hub.topics.flatMap(({ topic }) => {
      const { name, current } = topic
      return name.startsWith('match/') ? this.#lookAt(name, current) : []
    })
    for (const name of this.#known.keys()) if (!hub.topic(name)) this.#known.delete(name)
    // A clock that is set back must not silence it.
    const isQuiet = nowMs >= this.#reportedAt && nowMs < this.#reportedAt + REPORT_EVERY_MS
    if (seen.length === 0 && isQuiet) return
    this.#reportedAt = nowMs
    this.#to.seen(seen, nowMs)
  }

  /** The receiver is new: it knows nothing of what was passed on before. */
  forget(): void {
    this.#known.clear()
  }

  #lookAt(
    name: string,
    { epoch, offset, at, state }: Hub['topics'][number]['topic']['current'],
  ): SeenMatch[] {
    const before = this.#known.get(name)
    if (before && before.epoch === epoch && before.offset === offset) return []
    const match = state as unknown as MatchState
    // Its score is withdrawn: what was sent of it is valid until it is shown again.
    if (match.Withdrawn) return []
    const moments = momentsOfMatch(match)
    const marks = new Map(moments.map(({ key, mark }) => [key, mark]))
    const { LiveMatchId, StartTime, TeamA, TeamB } = match.Match
    const about = { match: { LiveMatchId, StartTime, TeamA, TeamB }, at }
    this.#known.set(name, { match: about.match, epoch, offset, marks })
    if (!before || !isSameMatch(before.match, about.match, before.marks.has('start')))
      return [{ ...about, isWhole: true, moments, gone: [] }]
    const changed = moments.filter(({ key, mark }) => before.marks.get(key) !== mark)
    const gone = [...before.marks.keys()].filter((key) => !marks.has(key))
    return changed.length + gone.length === 0 ? [] : [{ ...about, isWhole: false, moments: changed, gone }]
  }
}
