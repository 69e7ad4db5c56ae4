import { batterBeats, supportBeat } from './batting-beats.ts'
import type { Beat } from './beat.ts'
import { bowlerBeats, collapseBeat, extrasBeat, maidenBeat, tightBeat } from './bowling-beats.ts'
import { endBeat, needBeat } from './chase-beats.ts'
import { type CheckedText, NOTHING, say, wordsIn } from './checked-text.ts'
import { bigOverBeat, finishBeat, firstWicketBeat, midwayBeat, sixesBeat, startBeat } from './course-beats.ts'
import type { InningsStory } from './innings-story.ts'
import type { ReportWriter } from './report-writer.ts'
import { openingStandBeat, standBeat, tailBeat } from './stand-beats.ts'

const FINDERS = [
  ...[openingStandBeat, standBeat, tailBeat, batterBeats, supportBeat],
  ...[startBeat, firstWicketBeat, midwayBeat, bigOverBeat, finishBeat, sixesBeat],
  ...[collapseBeat, bowlerBeats, maidenBeat, tightBeat, extrasBeat],
  ...[needBeat, endBeat],
]

/** The beats of an innings that matter most, as many as fit into so many words, told in the order of play. */
export function inningsBeats(writer: ReportWriter, innings: InningsStory, words: number): CheckedText[] {
  const beats = FINDERS.flatMap((find) => find(writer, innings)).sort((a, b) => b.weight - a.weight)
  const chosen: Beat[] = []
  const covered = new Set<number>()
  let room = words
  for (const beat of beats) {
    if (room <= 0) break
    // The best batter is told of in any case; how the innings ended is then left to the other beat.
    if (beat.weight < 60 && beat.wickets?.some((n) => covered.has(n))) continue
    for (const n of beat.wickets ?? []) covered.add(n)
    chosen.push(beat)
    room -= 15
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ tell }) => tell())
    .filter((told) => told !== NOTHING)
}

/** How an innings is introduced: who batted, why, and what they made of it. */
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
  if (card.Target !== undefined) {
    const target = writer.figure({ what: 'target', innings: number }, card.Target)
    return writer.always('chase', [
      say`${team} needed ${target} to win.`,
      say`The target was ${target}.`,
      say`${team} set out after ${target}.`,
      say`To win, ${team} had to make ${target}.`,
      say`That left ${team} with ${target} to get.`,
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
    say`Next ${team} batted ${length} for ${score}.`,
    say`It took ${team} ${length} to make ${score}.`,
  ])
}

/** One innings as a paragraph of at most about so many words. */
export function inningsParagraph(
  writer: ReportWriter,
  innings: InningsStory,
  words: number,
  isFirstTold: boolean,
): CheckedText[] {
  const opening = inningsOpening(writer, innings, isFirstTold)
  return [opening, ...inningsBeats(writer, innings, words - wordsIn(opening))]
}
