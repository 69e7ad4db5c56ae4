import { type CheckedText, say } from '../checked-text.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { ReportWriter } from './report-writer.ts'

/**
 * How an innings is introduced: who batted, why, and what they made of it. The one that is told first may be the second
 * that was played: it has no words that point at an innings before it.
 */
export function inningsOpening(
  writer: ReportWriter,
  innings: InningsStory,
  isFirstTold: boolean,
): CheckedText {
  const { story } = writer
  const { card, number } = innings
  const team = writer.team(card.BattingTeamId)
  const score = writer.score(innings)
  const length = writer.length(innings)
  // A target that moved is told by how the match was won.
  if (card.Target !== undefined && !story.targetMoved) {
    const target = writer.figure({ what: 'target', innings: number }, card.Target)
    return writer.always('chase', [
      say`${team} needed ${target} to win.`,
      say`The target was ${target}.`,
      say`${team} set out after ${target}.`,
      say`To win, ${team} had to make ${target}.`,
      ...(isFirstTold ? [] : [say`That left ${team} with ${target} to get.`]),
    ])
  }
  if (number === 1 && story.toss && isFirstTold) {
    const wasPutIn = story.toss.winner !== card.BattingTeamId
    return wasPutIn
      ? writer.always('put in', [
          say`${team}, put in, made ${score} in ${length}.`,
          say`${writer.team(card.BowlingTeamId)} won the toss and bowled; ${team} made ${score}.`,
          say`Asked to bat first, ${team} reached ${score}.`,
        ])
      : writer.always('chose to bat', [
          say`${team} chose to bat and made ${score} in ${length}.`,
          say`${team} won the toss, batted, and ended at ${score}.`,
          say`Batting by choice, ${team} made ${score}.`,
        ])
  }
  return writer.always('batted', [
    say`${team} made ${score} in ${length}.`,
    say`${team} scored ${score}.`,
    say`${team} were in for ${length} and made ${score}.`,
    ...(isFirstTold ? [] : [say`Next ${team} batted ${length} for ${score}.`]),
    say`It took ${team} ${length} to make ${score}.`,
  ])
}
