import type { Grammar } from '../../phrases/fill.ts'
import type { Parts } from '../../phrases/phrase-keys.ts'
import type { SeasonPhrases } from './season-phrase-keys.ts'

/** A language as reports of seasons are told in it. */
export type SeasonTongue = Grammar & {
  phrases: SeasonPhrases
  parts: Pick<Parts, 'bat' | 'batNotOut' | 'took' | 'byRuns' | 'byWickets' | 'byInnings' | 'byInningsAlone'> &
    Readonly<Record<'score' | 'scoreNoWicket' | 'both' | 'bySuperOver' | 'tally' | 'who', string>>
  person(name: string): string
  /** As sentences have it. */
  team(name: string): string
  /** As headlines have it. */
  bareTeam(name: string): string
  competition(name: string): string
  venue(name: string): string
  /** A season of a league: `season` is a year, with which of that year's it was where it was not the first. */
  season(competition: string, season: { year: string; nth: number | undefined }): string
  /** What is played on a tour. */
  kind: Readonly<Record<'ODI' | 'Test', string>>
  /** The word for what is over. */
  span: Readonly<Record<'league' | 'tour', string>>
  /** A small number of things that are counted. */
  count(value: number): string
  /** Of the words that English needs for as much. */
  share: number
}
