import { shownMethod } from '#shared/cricket/shown-method.ts'
import { type CheckedText, NOTHING } from '../checked-text.ts'
import { type Angle, heroOf } from '../story/angle.ts'
import { hundredAgainst } from '../story/best-score.ts'
import { turnOf } from '../story/turn.ts'
import type { Values } from './fill.ts'
import type { PhraseTeller } from './phrase-teller.ts'

/** The headline, the summary and the first paragraph in phrases. */

export function headline(teller: PhraseTeller, angle: Angle): CheckedText {
  const { story } = teller
  switch (angle.kind) {
    case 'super over':
      return teller.tell('headSuperOver')
    case 'tie':
      return teller.tell('headTie')
    case 'no result':
      return teller.tell(story.rained ? 'headRained' : 'headStopped')
    case 'awarded':
      return teller.tell('headAwarded')
    case 'draw':
      // A match of one day was no long fight.
      return teller.tell('headDraw', {
        days: story.days > 1 ? teller.figure({ what: 'day' }, story.days) : '',
      })
    case 'rain':
      return teller.tell('headMethod')
    case 'hundred':
      return hundredHead(teller, angle)
    case 'five-for':
      return teller.tell('headFive', {
        name: teller.short(angle.bowler.id),
        fig: teller.fig(angle.innings, angle.bowler),
      })
    case 'close chase':
      return teller.tell(story.ballsLeft === 0 ? 'headLastBall' : 'headClose')
    case 'close defence':
      return teller.tell('headHeld')
    case 'collapse': {
      const { innings, collapse } = angle
      const [first, last] = [collapse.from, collapse.to].map((n) =>
        innings.wickets.find((one) => one.n === n),
      )
      return first && last
        ? teller.tell('headSlide', teller.slide(innings, first, last))
        : teller.tell('headBig')
    }
    case 'big win':
      return teller.tell('headBig')
    case 'innings win':
      return teller.tell('headInnings')
    case 'win':
      return winHead(teller)
  }
}

function hundredHead(
  teller: PhraseTeller,
  { innings, batter }: Extract<Angle, { kind: 'hundred' }>,
): CheckedText {
  const { result } = teller.story
  const values = { name: teller.short(batter.id), runs: teller.runsOf(innings, batter) }
  if (result.Kind !== 'win') return teller.tell('headHundredDrawn', values)
  const reply = hundredAgainst(teller.story, innings.card.BattingTeamId)
  if (reply) {
    return teller.tell('headHundreds', {
      ...values,
      other: teller.short(reply.batter.id),
      otherRuns: teller.runsOf(reply.innings, reply.batter),
    })
  }
  const isOfWinner = innings.card.BattingTeamId === result.WinnerTeamId
  return teller.tell(isOfWinner ? 'headHundred' : 'headHundredLost', values)
}

/** A win that has no other name is told by whoever did most for it, or by how it was won. */
function winHead(teller: PhraseTeller): CheckedText {
  const { story } = teller
  const hero = heroOf(story)
  const last = story.innings.at(-1)
  // Every third one leaves the names to the summary.
  const isByName = story.facts.id % 3 !== 0
  if (isByName && hero && 'batter' in hero && hero.batter.runs >= 40)
    return teller.tell('headBatter', {
      name: teller.short(hero.batter.id),
      runs: teller.runsOf(hero.innings, hero.batter),
    })
  if (isByName && hero && 'bowler' in hero && hero.bowler.wickets >= 3)
    return teller.tell('headBowler', {
      name: teller.short(hero.bowler.id),
      fig: teller.fig(hero.innings, hero.bowler),
    })
  if (last?.card.Target !== undefined && story.result.By?.Wickets !== undefined)
    return teller.tell('headChase', {
      target: teller.figure({ what: 'target', innings: last.number }, last.card.Target),
    })
  return teller.tell('headDefence')
}

export function summary(teller: PhraseTeller, angle: Angle): CheckedText {
  const { story } = teller
  const [first, second] = story.innings
  const both = first && second ? bothScores(teller, first, second) : undefined
  if (angle.kind === 'no result' || !both) {
    if (!first) return teller.tell('sumNoPlay')
    if (!both)
      return teller.tell('sumReached', {
        team: teller.team(first.card.BattingTeamId),
        score: teller.score(first),
      })
    const { team, score, other, otherScore } = both
    return teller.tell('sumReplied', { team: other, score: otherScore, other: team, otherScore: score })
  }
  if (story.result.Kind !== 'win' || story.result.Decider) return teller.tell('sumScores', both)
  const hero = heroOf(story)
  if (story.isLimited && story.facts.id % 3 === 1) return teller.tell('sumScores', both)
  if (hero && 'batter' in hero)
    return teller.tell('sumWonBatter', {
      name: teller.name(hero.batter.id),
      runs: teller.runsOf(hero.innings, hero.batter),
    })
  if (hero)
    return teller.tell('sumWonBowler', {
      name: teller.name(hero.bowler.id),
      fig: teller.fig(hero.innings, hero.bowler),
    })
  return teller.tell('sumWon')
}

type Innings = Parameters<PhraseTeller['score']>[0]

function bothScores(teller: PhraseTeller, first: Innings, second: Innings) {
  return {
    team: teller.team(first.card.BattingTeamId),
    score: teller.score(first),
    other: teller.team(second.card.BattingTeamId),
    otherScore: teller.score(second),
  }
}

export function lead(teller: PhraseTeller, angle: Angle): CheckedText[] {
  const sentences = leadOf(teller, angle)
  const isDeedTold = ['hundred', 'five-for', 'super over', 'tie', 'no result', 'awarded'].includes(angle.kind)
  const hasTurn = !isDeedTold || angle.kind === 'hundred' || angle.kind === 'five-for'
  return [...sentences, ...(isDeedTold ? [] : [deed(teller)]), ...(hasTurn ? [turn(teller)] : [])].filter(
    (told) => told !== NOTHING,
  )
}

function leadOf(teller: PhraseTeller, angle: Angle): CheckedText[] {
  const { story } = teller
  switch (angle.kind) {
    case 'super over': {
      const [first, second] = story.superOvers.slice(-2)
      return [
        teller.tell('leadSuperOver'),
        first && second ? teller.tell('superOverScores', bothScores(teller, first, second)) : NOTHING,
      ]
    }
    case 'tie':
      return [teller.tell('leadTie')]
    case 'no result':
      return [teller.tell(story.rained ? 'leadRained' : 'leadStopped')]
    case 'awarded':
      return [teller.tell('leadAwarded')]
    case 'draw':
      return [teller.tell('leadDraw')]
    case 'rain': {
      const shown = shownMethod(story.result.Method, story.facts.startTime) ?? 'D/L'
      return [teller.tell('leadMethod', { method: { given: shown, shown: teller.tongue.method(shown) } })]
    }
    case 'hundred':
      return [hundredLead(teller, angle)]
    case 'five-for':
      return [
        teller.tell('leadFive', {
          name: teller.name(angle.bowler.id),
          bowl: teller.bowl(angle.innings, angle.bowler),
        }),
      ]
    case 'close chase':
      return [teller.tell((story.result.By?.Wickets ?? 0) <= 2 ? 'leadCloseWickets' : 'leadCloseBalls')]
    case 'close defence':
      return [teller.tell('leadHeld')]
    case 'collapse':
      return [teller.tell('leadSlide')]
    case 'big win':
      return [teller.tell('leadBig')]
    case 'innings win':
      return [teller.tell('leadInnings')]
    case 'win':
      return [teller.tell('leadWin')]
  }
}

function hundredLead(
  teller: PhraseTeller,
  { innings, batter }: Extract<Angle, { kind: 'hundred' }>,
): CheckedText {
  const { result } = teller.story
  const values = { name: teller.name(batter.id), bat: teller.bat(innings, batter) }
  if (result.Kind !== 'win') return teller.tell('leadHundredDrawn', values)
  const reply = hundredAgainst(teller.story, innings.card.BattingTeamId)
  if (reply) {
    return teller.tell('leadHundreds', {
      ...values,
      other: teller.name(reply.batter.id),
      otherBat: teller.bat(reply.innings, reply.batter),
    })
  }
  const isOfWinner = innings.card.BattingTeamId === result.WinnerTeamId
  return teller.tell(isOfWinner ? 'leadHundred' : 'leadHundredLost', values)
}

/** What the one did who did most. */
function deed(teller: PhraseTeller): CheckedText {
  const hero = heroOf(teller.story)
  if (!hero) return NOTHING
  const isWon = teller.story.result.Kind === 'win'
  if ('bowler' in hero) {
    const values = { name: teller.name(hero.bowler.id), bowl: teller.bowl(hero.innings, hero.bowler) }
    return teller.tell(isWon ? 'deedBowler' : 'drawnBowler', values)
  }
  if (hero.batter.runs < 20) return isWon ? teller.tell('deedNobody') : NOTHING
  return teller.tell(isWon ? 'deedBatter' : 'drawnBatter', {
    name: teller.name(hero.batter.id),
    bat: teller.bat(hero.innings, hero.batter, false),
  })
}

/** What changed the match. */
function turn(teller: PhraseTeller): CheckedText {
  const changed = turnOf(teller)
  switch (changed?.kind) {
    case undefined:
      return NOTHING
    case 'slide':
      return teller.tell('turnSlide', teller.slide(changed.innings, changed.first, changed.last))
    case 'stand of a chase':
      return teller.tell('turnChase', teller.stand(changed.innings, changed.stand))
    case 'stand above the margin':
      return teller.tell('turnMargin', teller.stand(changed.innings, changed.stand))
    case 'finish': {
      const { innings, over, runs } = changed
      const values: Values = {
        n: teller.figure({ what: 'runs since', innings: innings.number, overs: over }, runs),
        last: teller.last(innings, over),
      }
      return teller.tell('turnFinish', values)
    }
  }
}
