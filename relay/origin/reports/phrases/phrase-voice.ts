import type { CheckedText, Figure } from '../checked-text.ts'
import type { Angle } from '../story/angle.ts'
import type { Ending } from '../story/ending.ts'
import type { Fact } from '../story/fact.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { SeasonFact, TableMove } from '../story/season-facts.ts'
import type { Voice } from '../voice.ts'
import { factTold } from './fact-words.ts'
import { headline, lead, summary } from './opening-words.ts'
import type { PhraseKey } from './phrase-keys.ts'
import { PhraseTeller } from './phrase-teller.ts'
import { picture } from './picture-words.ts'

const TOUR = { ahead: 'seriesAhead', level: 'seriesLevel', behind: 'seriesBehind' } as const
const TOUR_OVER = { ahead: 'seriesWon', level: 'seriesDrawn', behind: 'seriesLost' } as const
const TABLE: Record<TableMove, PhraseKey> = {
  'to the top': 'tableTop',
  'still on top': 'tableStill',
  up: 'tableUp',
  bottom: 'tableBottom',
  other: 'tableOther',
}

/** The voice of a language that tells in phrases. */
export class PhraseVoice extends PhraseTeller implements Voice {
  headline(angle: Angle): CheckedText {
    return headline(this, angle)
  }

  summary(angle: Angle): CheckedText {
    return summary(this, angle)
  }

  picture(): CheckedText {
    return picture(this)
  }

  lead(angle: Angle): CheckedText[] {
    return lead(this, angle)
  }

  reduced(overs: number): CheckedText {
    const { countsBalls, facts, rained } = this.story
    const each = countsBalls
      ? this.part('eachBalls', {
          balls: this.figure({ what: 'overs a side' }, overs * facts.sheet.BallsPerOver),
        })
      : this.part('each', { overs: this.figure({ what: 'overs a side' }, overs) })
    return this.tell(rained ? 'reducedRain' : 'reduced', { each })
  }

  notABall(): CheckedText {
    return this.tell(this.story.rained ? 'notABallRain' : 'notABall')
  }

  rainEnd(): CheckedText {
    return this.tell('rainEnd')
  }

  opening(innings: InningsStory, isFirstTold: boolean): CheckedText {
    const { card, number } = innings
    const { toss } = this.story
    const values = {
      team: this.team(card.BattingTeamId),
      other: this.team(card.BowlingTeamId),
      made: this.made(innings),
      length: this.length(innings),
      // The innings that is told first may be the second that was played: it has no words that point before it.
      next: isFirstTold ? '' : this.part('next'),
      inReply: isFirstTold ? '' : this.part('inReply'),
    }
    // A target that moved is told by how the match was won.
    if (card.Target !== undefined && !this.story.targetMoved)
      return this.tell('chase', {
        ...values,
        target: this.figure({ what: 'target', innings: number }, card.Target),
      })
    if (number !== 1 || !toss || !isFirstTold) return this.tell('batted', values)
    return this.tell(toss.winner === card.BattingTeamId ? 'chose' : 'putIn', values)
  }

  backToTheStart(first: InningsStory): CheckedText {
    return this.tell('back', { team: this.team(first.card.BattingTeamId), made: this.made(first) })
  }

  fact(innings: InningsStory, fact: Fact): CheckedText {
    return factTold(this, innings, fact)
  }

  firstInningsLead(teamId: number, runs: number, isSecond: boolean): CheckedText {
    const claim = { what: 'lead' as const, of: isSecond ? [2] : [1], over: isSecond ? [1] : [2] }
    return this.tell('inningsLead', { team: this.team(teamId), n: this.figure(claim, runs) })
  }

  ending(ending: Ending): CheckedText {
    switch (ending.kind) {
      case 'all-rounder':
        return this.tell('allRounder', {
          name: this.name(ending.batter.id),
          runs: this.runsOf(ending.batting, ending.batter),
          fig: this.fig(ending.bowling, ending.bowler),
        })
      case 'day of the win':
        return this.tell('dayOfWin', { day: this.#day })
      case 'chase won':
      case 'chase lost':
        return this.tell(ending.kind === 'chase won' ? 'targetReached' : 'targetMissed', {
          day: this.#day,
          team: this.team(ending.innings.card.BattingTeamId),
          score: this.score(ending.innings),
        })
      case 'drawn': {
        const { innings, short } = ending
        const values = { team: this.team(innings.card.BattingTeamId), score: this.score(innings) }
        if (short === undefined) return this.tell('drawnAt', values)
        const n = this.figure({ what: 'needed at the end', innings: innings.number }, short)
        return this.tell('drawnShort', { ...values, n })
      }
    }
  }

  season(fact: SeasonFact): CheckedText {
    switch (fact.kind) {
      case 'table': {
        const { team, place, points, played } = fact
        return this.tell(TABLE[fact.move], {
          team: this.team(team),
          place: this.figure({ what: 'table place', team }, place),
          points: this.figure({ what: 'table points', team }, points),
          played: this.figure({ what: 'table played', team }, played),
        })
      }
      case 'series': {
        return this.tell((fact.isOver ? TOUR_OVER : TOUR)[fact.lead], {
          won: this.figure({ what: 'series wins', team: fact.winner }, fact.won),
          lost: this.figure({ what: 'series wins', team: fact.loser }, fact.lost),
        })
      }
      case 'won in a row':
        return this.tell('wonInARow', this.#run(fact.team, 'run of results', fact.count))
      case 'won at last':
        return this.tell('wonAtLast', this.#run(fact.team, 'losses before', fact.count))
      case 'lost in a row':
        return this.tell('lostInARow', this.#run(fact.team, 'run of results', fact.count))
    }
  }

  get #day(): Figure {
    return this.figure({ what: 'day' }, this.story.days)
  }

  #run(team: number, what: 'run of results' | 'losses before', count: number) {
    return { team: this.team(team), n: this.figure({ what, team }, count) }
  }
}
