import {
  batterBeats,
  bigOverBeat,
  finishBeat,
  firstWicketBeat,
  midwayBeat,
  openingBeat,
  sixesBeat,
  standBeat,
  tailBeat,
} from './batting-beats.ts'
import type { Beat } from './beat.ts'
import {
  bowlerBeats,
  collapseBeat,
  extrasBeat,
  maidenBeat,
  prizeBeat,
  spellBeat,
  tightBeat,
} from './bowling-beats.ts'
import { endBeat, needBeat } from './chase-beats.ts'
import type { InningsStory } from './innings-story.ts'
import type { Teller } from './teller.ts'
import { say, type Told, wordsIn } from './told.ts'

const FINDERS = [
  ...[openingBeat, batterBeats, standBeat, tailBeat, bigOverBeat, finishBeat, sixesBeat],
  ...[firstWicketBeat, midwayBeat, spellBeat],
  ...[collapseBeat, bowlerBeats, prizeBeat, maidenBeat],
  ...[tightBeat, extrasBeat, needBeat, endBeat],
]

/** The beats of an innings that matter most, as many as fit into so many words, told in the order of play. */
export function inningsBeats(teller: Teller, innings: InningsStory, words: number): Told[] {
  const beats = FINDERS.flatMap((find) => find(teller, innings)).sort((a, b) => b.weight - a.weight)
  const chosen: Beat[] = []
  let room = words
  for (const beat of beats) {
    if (room <= 0) break
    chosen.push(beat)
    room -= 13
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ tell }) => tell())
}

/** How an innings is introduced: who batted, why, and what they made of it. */
export function inningsOpening(teller: Teller, innings: InningsStory, isFirstTold: boolean): Told {
  const { story } = teller
  const { card, number } = innings
  const team = teller.team(card.BattingTeamId)
  const score = teller.score(innings)
  const overs = teller.figure({ what: 'overs', innings: number }, card.Overs)
  if (card.Target !== undefined) {
    const target = teller.figure({ what: 'target', innings: number }, card.Target)
    return teller.pick('chase', [
      say`${team} needed ${target} to win.`,
      say`The target was ${target}.`,
      say`${team} set out after ${target}.`,
      say`To win, ${team} had to make ${target}.`,
    ])
  }
  if (number === 1 && story.toss && isFirstTold) {
    const wasPutIn = story.toss.winner !== card.BattingTeamId
    return wasPutIn
      ? teller.pick('put in', [
          say`${team}, put in, made ${score} in ${overs} overs.`,
          say`${teller.team(card.BowlingTeamId)} won the toss and bowled; ${team} made ${score}.`,
          say`Asked to bat first, ${team} reached ${score}.`,
        ])
      : teller.pick('chose to bat', [
          say`${team} chose to bat and made ${score} in ${overs} overs.`,
          say`${team} won the toss, batted, and ended at ${score}.`,
          say`Batting by choice, ${team} made ${score}.`,
        ])
  }
  return teller.pick('batted', [
    say`${team} made ${score} in ${overs} overs.`,
    say`${team} scored ${score}.`,
    say`${team} were in for ${overs} overs and made ${score}.`,
  ])
}

/** One innings as a paragraph of at most about so many words. */
export function inningsParagraph(
  teller: Teller,
  innings: InningsStory,
  words: number,
  isFirstTold: boolean,
): Told[] {
  const opening = inningsOpening(teller, innings, isFirstTold)
  return [opening, ...inningsBeats(teller, innings, words - wordsIn(opening))]
}
