import type { Grammar } from './fill.ts'
import type { Parts, Phrases } from './phrase-keys.ts'

/** A language that tells in phrases. */
export type Tongue = Grammar & {
  phrases: Phrases
  parts: Parts
  person(name: string): string
  team(name: string): string
  tournament(name: string): string
  /** Without the town. */
  venue(name: string): string
  /** What a match is called within its competition, as sentences have it before an ending or a postposition. */
  match(name: string, tournament: string): string
  /** How a target was worked out anew. */
  method(shown: string): string
  /** Of the words that English needs for as much. */
  share: number
}
