import { normal, type Random } from '../../seeded-random.ts'

/** What captains decide in a match without limit of overs. */

const FOLLOW_ON = 200
const ENFORCED = 0.75

export function enforcesFollowOn(lead: number, random: Random): boolean {
  return lead >= FOLLOW_ON && random() < ENFORCED
}

/** Runs that are enough for a first innings, as its captain sees it before the match. */
export function enoughRuns(random: Random): number {
  return Math.max(400, 620 + 90 * normal(random))
}

/**
 * A first innings is declared when it has enough, sooner when it has taken long. `lead` is over the other side's
 * first innings, which a side that bats first does not know.
 */
export function declaresFirst(
  runs: number,
  overs: number,
  enough: number,
  lead: number | undefined,
): boolean {
  if (runs >= enough) return true
  if (lead === undefined) return overs >= 165 && runs >= 460
  return (overs >= 165 && runs >= 450 && lead > -60) || (lead > 280 && runs >= 450)
}

/** The leading side gives the other a target that it will hardly reach, with time to bowl it out. */
export function declaresThird(lead: number, oversLeft: number): boolean {
  if (lead >= 500) return oversLeft <= 260
  if (oversLeft > 165) return false
  return lead >= 275 && lead >= 2.4 * oversLeft + 90 && oversLeft >= 55
}

/** A last innings of little time is played only where its target can be reached in it. */
export function isWorthPlaying(oversLeft: number, target: number): boolean {
  return oversLeft >= 40 || target <= 3 * oversLeft
}

/** In the last overs of a match that neither side can win any more, captains shake hands on a draw. */
export function shakesHands(oversLeft: number, wicketsToTake: number, runsToGet: number): boolean {
  if (oversLeft > 9) return false
  return wicketsToTake * 4 > oversLeft && runsToGet > 5.5 * oversLeft
}
