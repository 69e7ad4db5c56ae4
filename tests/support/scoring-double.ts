import type { ScoringCalls } from '#client/tools/score/scoring-calls.ts'
import type { Along, ScoredMatch, ScoringLock } from '#shared/api/scoring.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { numberedSide } from './numbered-side.ts'

const team = (TeamId: number, TeamName: string) => ({
  TeamId,
  TeamName,
  ShortName: TeamName.slice(0, 3),
  ImageUrl: '',
})

export function scoredMatch(Events: LogEntry[] = []): ScoredMatch {
  return {
    Match: {
      ...{ LiveMatchId: 70, MatchId: 7, TournamentId: 1, TournamentName: 'Cup', MatchName: '1st match' },
      ...{
        Format: 'ODI',
        Venue: 'Green',
        StartTime: '2026-11-28T09:00:00Z',
        Status: 'upcoming',
        StatusText: '',
      },
      ...{ TeamA: team(1, 'Larks'), TeamB: team(2, 'Terns') },
    },
    Sheet: {
      ...{ Format: 'ODI', BallsPerOver: 6, Overs: 50 },
      Teams: [numberedSide(1), numberedSide(2)],
    },
    Squads: {},
    Version: Events.length,
    Events,
  }
}

/** The scoring calls of an origin, without a clock: `isSilent` says that the holder was not heard for a minute. */
export class ScoringDouble {
  log: LogEntry[] = []
  sheet = scoredMatch().Sheet
  /** Rises where an editor has the log begun anew. */
  epoch = 0
  /** Where the desk has closed the match, or a program sends it. */
  closedWords: string | undefined
  /** Calls by their names, in order. */
  readonly called: string[] = []
  losesAnswers = false
  isSilent = false
  readonly isCutOff = new Set<string>()
  /** What it answers in the place of anything else: it is there, and not well. */
  fault: number | undefined
  along: Along | undefined
  /** Entries wait for it. */
  gate: Promise<void> | undefined
  #lock: ScoringLock | undefined

  calls(Device: string): ScoringCalls {
    const done = { code: 200, words: '' }
    const cut = { code: 0, words: '' }
    const refusal = () =>
      this.closedWords === undefined ? undefined : { code: 409, words: this.closedWords }
    const known = () => ({
      Version: this.log.length,
      Epoch: this.epoch,
      SheetTag: JSON.stringify(this.sheet),
    })
    return {
      match: async () => {
        this.called.push('match')
        if (this.isCutOff.has(Device)) return cut
        const data = { ...scoredMatch(this.log), Sheet: this.sheet, ...known() }
        return refusal() ?? { ...done, data: structuredClone(data) }
      },
      players: async ({ Players }) => {
        if (this.isCutOff.has(Device)) return cut
        return refusal() ?? { ...done, data: { Players: Players.map((one) => this.#withPlayer(one)) } }
      },
      lock: async (device, { Take, Yield }) => {
        this.called.push(Yield ? 'yield' : 'lock')
        if (this.isCutOff.has(device)) return cut
        const refused = refusal()
        if (refused) return refused
        const isFree = !this.#lock || (Take === true && this.isSilent && this.#lock.Device !== device)
        if (isFree) {
          const Fence = (this.#lock?.Fence ?? 0) + 1
          this.#lock = { Device: device, Name: `Scorer ${device}`, Fence, SinceMs: 0, HeardMs: 0 }
        }
        const lock = this.#lock
        if (lock?.Device !== device) return { code: 409, words: '', data: { Lock: lock, ...known() } }
        const Lock = { ...lock, ...(this.along ? { Along: this.along } : {}) }
        return { ...done, data: { Fence: lock.Fence, Lock, ...known() } }
      },
      along: async (PartsAt) => {
        this.along = { Name: `Scorer ${Device}`, ...(PartsAt ? { PartsAt } : {}) }
        return done
      },
      entries: async ({ Fence, After, Events }) => {
        this.called.push('entries')
        await this.gate
        if (this.isCutOff.has(Device)) return cut
        if (this.fault !== undefined) return { code: this.fault, words: '' }
        const refused = refusal()
        if (refused) return refused
        if (After > this.log.length)
          return { code: 409, words: '', data: { Version: this.log.length, Events: [] } }
        const since = this.log.slice(After)
        const isSame = since.every(({ Id }, place) => place >= Events.length || Id === Events[place]?.Id)
        if (Fence !== this.#lock?.Fence || !isSame)
          return { code: 409, words: '', data: { Version: this.log.length, Events: since } }
        this.log.push(...structuredClone(Events.slice(since.length)))
        return this.losesAnswers ? cut : { ...done, data: { Version: this.log.length } }
      },
    }
  }

  /** As after a backup of then was brought back. */
  restore(entries: number): void {
    this.log = this.log.slice(0, entries)
    this.sheet = scoredMatch().Sheet
  }

  #withPlayer({ TeamId, Name }: { TeamId: number; Name: string }) {
    const PlayerId = 900 + this.sheet.Teams.flatMap(({ Players }) => Players).length
    const [a, b] = this.sheet.Teams.map((side) =>
      side.TeamId === TeamId ? { ...side, Players: [...side.Players, { PlayerId, Name }] } : side,
    )
    if (a && b) this.sheet = { ...this.sheet, Teams: [a, b] }
    return { TeamId, PlayerId, Name }
  }
}
