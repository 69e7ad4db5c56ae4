import type { BattingCareer, BowlingCareer } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Award, SeriesOver } from './honours-about.ts'

/** Ways to say the same: which one is taken goes by whom it is about. */
export type Ways = readonly [string, ...string[]]

/** Who a player is. `city` is absent where it is not known, styles are empty. */
export type Who = { name: string; team: string; role: string; batting: string; city: string | undefined }
export type MatchesOf = { format: Format; count: number }
export type BestInnings = { runs: number; balls: number; notOut: boolean; against: string }
export type BestSpell = { wickets: number; runs: number; against: string }
/** How the matches of a side ended. */
export type TeamRecord = {
  matches: number
  won: number
  lost: number
  tied: number
  drawn: number
  undecided: number
}
export type TeamTotal = { runs: number; wickets: number; against: string }
/** How the last match ended for a side; a tie is `won` or `lost` where a super over decided it. */
export type LastMatch = {
  against: string
  ended: 'won' | 'lost' | 'tied' | 'drawn' | 'undecided'
  result: Result
}

/** What a language has to say about players and sides. Names come as they are on record, in English. */
export type AboutWords = {
  who(who: Who): Ways
  /** Of a captain. */
  leads(who: Who, isKeeper: boolean): Ways
  /** `undefined` where the style has no words. */
  bowls(name: string, style: string, isBowler: boolean): Ways | undefined
  awards(name: string, awards: readonly Award[]): string
  playerToCome: string
  /** After a match or two: what was done, and no averages of it. */
  few(name: string, matches: MatchesOf, made: number | undefined, took: number | undefined): string
  record(
    matches: MatchesOf,
    batting: BattingCareer | undefined,
    bowling: BowlingCareer | undefined,
    isFirst: boolean,
  ): Ways
  bestInnings(best: BestInnings): Ways
  bestSpell(best: BestSpell): Ways

  home(team: string, ground: string): Ways
  led(captain: string, keeper: string | undefined, squad: number): Ways
  /** `others`: how many more they have won than are named. */
  titles(team: string, titles: readonly SeriesOver[], others: number): string
  teamToCome(team: string): string
  teamRecord(team: string, record: TeamRecord): string
  highest(total: TeamTotal): Ways
  lastMatch(last: LastMatch): string
}
