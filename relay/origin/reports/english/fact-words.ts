import type { CheckedText } from '../checked-text.ts'
import type { Fact } from '../story/fact.ts'
import type { InningsStory } from '../story/innings-story.ts'
import { bestBatter, bothOf, endOfBest, oneMore } from './batting-words.ts'
import { bowlersTold, collapseTold, extrasTold, maidensTold, tightBowler } from './bowling-words.ts'
import { lastOverLost, lostChase, needTold, wonChase } from './chase-words.ts'
import {
  bigOver,
  boundariesTold,
  fallTold,
  finishTold,
  firstWicket,
  midwayTold,
  startTold,
} from './course-words.ts'
import type { ReportWriter } from './report-writer.ts'
import { openingStand, standTold, tailStand } from './stand-words.ts'

/** A fact of an innings as a sentence; nothing where every way to say it has been used. */
export function factTold(writer: ReportWriter, innings: InningsStory, fact: Fact): CheckedText {
  switch (fact.kind) {
    case 'batter':
      return (fact.isAgain ? endOfBest : bestBatter)(writer, innings, fact.batter)
    case 'support':
      return fact.other ? bothOf(writer, innings, fact.one, fact.other) : oneMore(writer, innings, fact.one)
    case 'start':
      return startTold(writer, innings, fact)
    case 'first wicket':
      return firstWicket(writer, innings, fact.wicket, fact.bowler)
    case 'fall':
      return fallTold(writer, innings, fact.fall)
    case 'midway':
      return midwayTold(writer, innings, fact)
    case 'big over':
      return bigOver(writer, innings, fact)
    case 'finish':
      return finishTold(writer, innings, fact)
    case 'boundaries':
      return boundariesTold(writer, innings, fact)
    case 'collapse':
      return collapseTold(writer, innings, fact.first, fact.last)
    case 'bowlers':
      return bowlersTold(writer, innings, fact.best, fact.second)
    case 'maidens':
      return maidensTold(writer, innings, fact.bowler)
    case 'tight':
      return tightBowler(writer, innings, fact.bowler)
    case 'extras':
      return extrasTold(writer, innings, fact.extras)
    case 'need':
      return needTold(writer, innings, fact)
    case 'won chase':
      return wonChase(writer, innings, fact.ballsLeft)
    case 'last over lost':
      return lastOverLost(writer, innings, fact)
    case 'lost chase':
      return lostChase(writer, innings, fact.short)
    case 'opening stand':
      return openingStand(writer, innings, fact.stand)
    case 'stand':
      return standTold(writer, innings, fact.stand)
    case 'tail':
      return tailStand(writer, innings, fact.stand)
  }
}
