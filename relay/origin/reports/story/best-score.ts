import type { BatterStory, InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'

/** A score towers over a match where every other one is under two thirds of it. */
export function standsAlone(story: MatchStory, batter: BatterStory): boolean {
  return othersOf(story, batter).every(({ runs }) => runs * 3 < batter.runs * 2)
}

/** Whether nobody made as many. */
export function isHighest(story: MatchStory, batter: BatterStory): boolean {
  return othersOf(story, batter).every(({ runs }) => runs < batter.runs)
}

/** The other side's best innings, where it was a hundred too. */
export function hundredAgainst(
  { innings }: MatchStory,
  team: number,
): { innings: InningsStory; batter: BatterStory } | undefined {
  return innings
    .filter(({ card }) => card.BattingTeamId !== team)
    .flatMap((one) => one.batters.map((batter) => ({ innings: one, batter })))
    .filter(({ batter }) => batter.runs >= 100)
    .sort((a, b) => b.batter.runs - a.batter.runs)[0]
}

function othersOf({ innings }: MatchStory, batter: BatterStory): BatterStory[] {
  return innings.flatMap(({ batters }) => batters).filter((one) => one !== batter)
}
