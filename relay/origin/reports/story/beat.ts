import type { Fact } from './fact.ts'
import type { InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'
import type { Told } from './told.ts'

/**
 * Something worth telling of an innings: when it happened, in overs, and how much it matters. `wickets` are those that
 * it is about: of two beats about one wicket the heavier is told.
 */
export type Beat = { at: number; weight: number; wickets?: readonly number[]; fact: Fact }

/** Finds the beats of one kind in an innings. */
export type Finder = (told: Told, innings: InningsStory) => Beat[]

/** The start of an innings, in overs: as long as the field is up. */
export function openingOvers({ facts: { sheet } }: MatchStory): number {
  const { Overs } = sheet
  if (Overs === undefined) return 15
  return Math.max(2, Math.round(Overs * (Overs > 25 ? 0.2 : 0.3)))
}

/** The over in which the nth wicket fell, counted from one; the innings' length where it never did. */
export function overOfWicket({ wickets, overs }: InningsStory, n: number): number {
  const wicket = wickets.find((one) => one.n === n)
  return wicket ? wicket.over + 1 : overs.length
}

/** Whether the innings was a chase that got there. */
export function isWonChase({ result, innings }: MatchStory, { number, card }: InningsStory): boolean {
  return card.Target !== undefined && result.By?.Wickets !== undefined && number === innings.at(-1)?.number
}

/** The bowler who took a wicket, where one did and it has not been told how. */
export function takerOf(told: Told, innings: InningsStory, n: number): number | undefined {
  const wicket = innings.wickets.find((one) => one.n === n)
  if (!wicket || told.hasToldWicket(innings, n)) return undefined
  const { collapse } = innings
  if (collapse && n >= collapse.from && n <= collapse.to) return undefined
  return innings.card.Batting[wicket.player]?.Out?.Bowler
}
