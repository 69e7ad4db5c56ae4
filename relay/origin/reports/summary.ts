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
    const end = story.rained ? 'when the rain set in' : 'when play stopped for good'
    if (!first) {
      return say`${teller.bare(winner)} and ${teller.bare(loser)} did not get on the field${story.rained ? ' for rain' : ''}.`
    }
    const [at, before] = second ? [second, first] : [first, undefined]
    const reached = say`${teller.bare(at.card.BattingTeamId)} had reached ${teller.score(at)}`
    return before
      ? say`${reached} in reply to ${teller.ownedBy(before.card.BattingTeamId)} ${teller.score(before)} ${end}.`
      : say`${reached} ${end}.`
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
