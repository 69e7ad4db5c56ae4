import { type CheckedText, say } from '../checked-text.ts'
import type { Angle } from '../story/angle.ts'
import type { Ending } from '../story/ending.ts'
import type { Fact } from '../story/fact.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { SeasonFact } from '../story/season-facts.ts'
import type { Voice } from '../voice.ts'
import { endingTold, seasonTold } from './ending-words.ts'
import { factTold } from './fact-words.ts'
import { headline } from './headline.ts'
import { inningsOpening } from './innings-opening.ts'
import { lead } from './lead.ts'
import { ReportWriter } from './report-writer.ts'
import { summary } from './summary.ts'

/** The voice that tells in English. */
export class EnglishVoice extends ReportWriter implements Voice {
  headline(angle: Angle): CheckedText {
    return headline(this, angle)
  }

  summary(angle: Angle): CheckedText {
    return summary(this, angle)
  }

  lead(angle: Angle): CheckedText[] {
    return lead(this, angle)
  }

  reduced(overs: number): CheckedText {
    const { countsBalls, facts, rained } = this.story
    const many = countsBalls ? overs * facts.sheet.BallsPerOver : overs
    const each = this.figure({ what: 'overs a side' }, many)
    const unit = countsBalls ? 'balls' : 'overs'
    return rained ? say`Rain had left ${each} ${unit} a side.` : say`The match was of ${each} ${unit} a side.`
  }

  notABall(): CheckedText {
    return this.story.rained ? say`Not a ball was bowled for rain.` : say`Not a ball was bowled.`
  }

  rainEnd(): CheckedText {
    return say`Then it rained, the covers went on, and they did not come off again.`
  }

  opening(innings: InningsStory, isFirstTold: boolean): CheckedText {
    return inningsOpening(this, innings, isFirstTold)
  }

  backToTheStart(first: InningsStory): CheckedText {
    const { BattingTeamId } = first.card
    const [team, score] = [this.team(BattingTeamId), this.score(first)]
    return this.always('back', [
      say`Earlier ${team} had made ${score}.`,
      say`All this was in pursuit of ${this.ownedBy(BattingTeamId)} ${score}.`,
      say`${team} had batted first and made ${score}.`,
    ])
  }

  fact(innings: InningsStory, fact: Fact): CheckedText {
    return factTold(this, innings, fact)
  }

  firstInningsLead(teamId: number, runs: number, isSecond: boolean): CheckedText {
    const lead = this.figure({ what: 'lead', of: isSecond ? [2] : [1], over: isSecond ? [1] : [2] }, runs)
    return say`On first innings ${this.team(teamId)} led by ${lead}.`
  }

  ending(ending: Ending): CheckedText {
    return endingTold(this, ending)
  }

  season(fact: SeasonFact): CheckedText {
    return seasonTold(this, fact)
  }
}
