import { type CheckedText, say } from '../checked-text.ts'
import { type Angle, heroOf } from '../story/angle.ts'
import type { ReportWriter } from './report-writer.ts'
import { margin, sides } from './result-words.ts'

/** One sentence below the headline: both scores, and who did most. */
export function summary(writer: ReportWriter, angle: Angle): CheckedText {
  const { story } = writer
  const { winner, loser } = sides(writer)
  const [first, second] = story.innings
  const scores =
    first && second
      ? say`${writer.bare(first.card.BattingTeamId)} ${writer.score(first)}, ${writer.bare(second.card.BattingTeamId)} ${writer.score(second)}`
      : undefined
  const hero = heroOf(story)
  const deed = !hero
    ? undefined
    : 'batter' in hero
      ? say`${writer.whole(hero.batter.id)} made ${writer.runsOf(hero.innings, hero.batter)}`
      : say`${writer.whole(hero.bowler.id)} took ${writer.bowling(hero.innings, hero.bowler)}`
  if (angle.kind === 'no result' || !scores) {
    const end = story.rained ? 'when the rain set in' : 'when play stopped for good'
    if (!first) {
      return say`${writer.bare(winner)} and ${writer.bare(loser)} did not get on the field${story.rained ? ' for rain' : ''}.`
    }
    const [at, before] = second ? [second, first] : [first, undefined]
    const reached = say`${writer.bare(at.card.BattingTeamId)} had reached ${writer.score(at)}`
    return before
      ? say`${reached} in reply to ${writer.ownedBy(before.card.BattingTeamId)} ${writer.score(before)} ${end}.`
      : say`${reached} ${end}.`
  }
  if (story.result.Kind !== 'win' || story.result.Decider) {
    return deed ? say`${scores}${story.isLimited ? '' : ' in the first innings'}. ${deed}.` : say`${scores}.`
  }
  const by = margin(writer)
  const won = say`${writer.bare(winner)} beat ${writer.bare(loser)} ${by}`
  if (!deed || !story.isLimited) return deed ? say`${deed} as ${won}.` : say`${won}.`
  return writer.always('summary', [
    say`${scores}. ${deed}.`,
    say`${deed} as ${won}.`,
    say`${won}: ${scores}.`,
  ])
}
