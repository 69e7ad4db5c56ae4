import type { CheckedText } from './checked-text.ts'
import type { Angle } from './story/angle.ts'
import type { Ending } from './story/ending.ts'
import type { Fact } from './story/fact.ts'
import type { InningsStory } from './story/innings-story.ts'
import type { SeasonFact } from './story/season-facts.ts'
import type { Told } from './story/told.ts'

/** Puts what is told into the words of one language. A sentence that it has no fresh words for is left out. */
export interface Voice extends Told {
  /** Decided by the match's seed: whether something is so that is so for this share of all matches. */
  chance(share: number): boolean
  headline(angle: Angle): CheckedText
  /** One sentence or two below the headline. */
  summary(angle: Angle): CheckedText
  /** The first paragraph: what happened, where, and the one thing that the match was about. */
  lead(angle: Angle): CheckedText[]
  /** That both sides had fewer overs than usual. */
  reduced(overs: number): CheckedText
  notABall(): CheckedText
  /** That rain came and stayed. */
  rainEnd(): CheckedText
  /** Who batted, why, and what they made of it. */
  opening(innings: InningsStory, isFirstTold: boolean): CheckedText
  /** The first innings, after the chase has been told. */
  backToTheStart(first: InningsStory): CheckedText
  fact(innings: InningsStory, fact: Fact): CheckedText
  firstInningsLead(teamId: number, runs: number, isSecond: boolean): CheckedText
  ending(ending: Ending): CheckedText
  season(fact: SeasonFact): CheckedText
}
