import { batterBeats, supportBeat } from './batting-beats.ts'
import type { Beat } from './beat.ts'
import { bowlerBeats, collapseBeat, extrasBeat, maidenBeat, tightBeat } from './bowling-beats.ts'
import { endBeat, needBeat } from './chase-beats.ts'
import { bigOverBeat, boundariesBeat, finishBeat, midwayBeat, startBeat } from './course-beats.ts'
import type { Fact } from './fact.ts'
import { fallBeats, firstWicketBeat } from './fall-beats.ts'
import type { InningsStory } from './innings-story.ts'
import { openingStandBeat, standBeat, tailBeat } from './stand-beats.ts'
import type { Told } from './told.ts'

const FINDERS = [
  ...[openingStandBeat, standBeat, tailBeat, batterBeats, supportBeat],
  ...[startBeat, firstWicketBeat, midwayBeat, bigOverBeat, finishBeat, boundariesBeat],
  ...[collapseBeat, bowlerBeats, maidenBeat, tightBeat, extrasBeat],
  ...[needBeat, endBeat, fallBeats],
]
/** What a sentence takes of a paragraph. */
const WORDS_A_FACT = 15

/** The facts of an innings that matter most, as many as fit into so many words, in the order of play. */
export function chosenFacts(told: Told, innings: InningsStory, words: number): Fact[] {
  const beats = FINDERS.flatMap((find) => find(told, innings)).sort((a, b) => b.weight - a.weight)
  const chosen: Beat[] = []
  const covered = new Set<number>()
  let room = words
  for (const beat of beats) {
    if (room <= 0) break
    // The best batter is told of in any case; how the innings ended is then left to the other beat.
    if (beat.weight < 60 && beat.wickets?.some((n) => covered.has(n))) continue
    for (const n of beat.wickets ?? []) covered.add(n)
    chosen.push(beat)
    room -= WORDS_A_FACT
  }
  const facts = chosen.sort((a, b) => a.at - b.at).map(({ fact }) => fact)
  return facts.filter(
    (fact) =>
      !(fact.kind === 'fall' && hasOwnSentence(facts, fact.fall.batter.id)) &&
      !(fact.kind === 'tight' && isAmongBowlers(facts, fact.bowler.id)) &&
      !(fact.kind === 'need' && isWithinCollapse(facts, fact.over)),
  )
}

/** Whose wickets are told with what they cost. */
function isAmongBowlers(facts: readonly Fact[], player: number): boolean {
  return facts.some(
    (fact) => fact.kind === 'bowlers' && (fact.best.id === player || fact.second?.id === player),
  )
}

/** After the wickets that went in a heap nobody goes back to where the chase stood between two of them. */
function isWithinCollapse(facts: readonly Fact[], over: number): boolean {
  return facts.some((fact) => fact.kind === 'collapse' && over > fact.first.over && over <= fact.last.over)
}

/** Whose runs are told anyway needs no other sentence. */
function hasOwnSentence(facts: readonly Fact[], player: number): boolean {
  return facts.some(
    (fact) => fact.kind === 'support' && (fact.one.id === player || fact.other?.id === player),
  )
}

/** Whether the sentences before have told it: a fact is chosen before they are put together. */
export function isToldAlready(told: Told, innings: InningsStory, fact: Fact): boolean {
  switch (fact.kind) {
    case 'opening stand':
    case 'tail':
      return told.hasToldStand(innings, fact.stand.wicket)
    case 'first wicket':
      return told.hasToldWicket(innings, 1)
    case 'fall':
      return told.hasToldWicket(innings, fact.fall.n) || told.hasTold('bat', innings, fact.fall.batter.id)
    case 'tight':
      return told.hasTold('ball', innings, fact.bowler.id)
    case 'collapse':
      return told.hasToldCollapse(innings)
    default:
      return false
  }
}
