import { type Angle, heroOf } from './angle.ts'
import { margin, sides } from './result-told.ts'
import type { Teller } from './teller.ts'
import { say, type Told } from './told.ts'

/** One sentence below the headline: both scores, and who did most. */
export function summary(teller: Teller, angle: Angle): Told {
  const { story } = teller
  const { winner, loser } = sides(teller)
  const [first, second] = story.innings
  const scores =
    first && second
      ? say`${teller.bare(first.card.BattingTeamId)} ${teller.score(first)}, ${teller.bare(second.card.BattingTeamId)} ${teller.score(second)}`
      : undefined
  const hero = heroOf(story)
  const deed = !hero
    ? undefined
    : 'batter' in hero
      ? say`${teller.whole(hero.batter.id)} made ${teller.runsOf(hero.innings, hero.batter)}`
      : say`${teller.whole(hero.bowler.id)} took ${teller.bowling(hero.innings, hero.bowler)}`
  if (angle.kind === 'no result' || !scores) {
    return first
      ? say`${teller.bare(first.card.BattingTeamId)} had reached ${teller.score(first)} when the rain set in.`
      : say`${teller.bare(winner)} and ${teller.bare(loser)} did not get on the field.`
  }
  if (story.result.Kind !== 'win' || story.result.Decider) {
    return deed ? say`${scores}${story.isLimited ? '' : ' in the first innings'}. ${deed}.` : say`${scores}.`
  }
  const by = margin(teller)
  const won = say`${teller.bare(winner)} beat ${teller.bare(loser)} ${by}`
  if (!deed || !story.isLimited) return deed ? say`${deed} as ${won}.` : say`${won}.`
  return teller.always('summary', [
    say`${scores}. ${deed}.`,
    say`${deed} as ${won}.`,
    say`${won}: ${scores}.`,
  ])
}
