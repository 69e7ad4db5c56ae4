import type { MatchItem } from './api/match.ts'
import type { Language } from './language.ts'

/** The words of the picture that other sites show next to a link to a match, in one language. */
export type CardWords = {
  /** Of which competition it is. */
  head: string
  /** As `TeamA` and `TeamB`. */
  sides: [string, string]
  /** Its state, in one line. */
  situation: string
}

/** One language's words for pictures of shared links. */
export type CardWording = {
  /** `isNow`: the picture shows the match as it is, and not as it was after a ball. */
  match(match: MatchItem, isNow: boolean): CardWords
  /** Of the site itself. */
  site(): string
}

/** What the built client gives the origin: visible words are in its catalogues. */
export type CardWordingModule = { cardWordingIn(language: Language): Promise<CardWording> }
