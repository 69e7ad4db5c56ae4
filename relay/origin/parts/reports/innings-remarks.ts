import { leadIn } from '#shared/cricket/lead.ts'
import type { BatterStory, BowlerStory, InningsStory } from './innings-story.ts'
import { neededInLastOver } from './lead-remarks.ts'
import type { MatchStory } from './match-story.ts'
import {
  batPart,
  bowlPart,
  type DescribedDeeds,
  ordinalPart,
  type ReportKey,
  type ReportRemark,
  scorePart,
} from './report-remark.ts'

export function limitedInnings(story: MatchStory, deeds: DescribedDeeds): ReportRemark[][] {
  return story.innings.map((innings) => {
    const isChase = innings.number > 1
    return [
      ...deeds.note(
        isChase ? chaseOpening(story, innings) : [...firstOpening(story, innings), ...reduced(story)],
      ),
      ...deeds.note(batting(innings, deeds, 20)),
      ...deeds.note(turns(story, innings, deeds)),
      ...deeds.note(bowling(innings, deeds)),
      ...deeds.note(isChase ? chaseEnd(story, innings, deeds) : []),
      ...(innings === story.innings.at(-1) ? stoppedAt(story) : []),
    ]
  })
}

export function longInnings(story: MatchStory, deeds: DescribedDeeds): ReportRemark[][] {
  // Of four innings each has the best alone.
  const most = story.innings.length > 2 ? 1 : 2
  const each = story.innings.map((innings) => [
    ...deeds.note(longOpening(story, innings)),
    ...deeds.note(batting(innings, deeds, 40, most)),
    ...deeds.note(innings.card.AllOut ? bowling(innings, deeds, most) : []),
    ...firstInningsLead(story, innings),
  ])
  const late = [...each.slice(2).flat(), ...wonOnDay(story)]
  return [each.slice(0, 2).flat(), late].filter((paragraph) => paragraph.length > 0)
}

function opening(key: ReportKey, innings: InningsStory): ReportRemark {
  const { number, card } = innings
  return {
    ...{ key, innings: number, sides: { team: card.BattingTeamId } },
    parts: { score: scorePart(innings) },
  }
}

function firstOpening({ toss }: MatchStory, innings: InningsStory): ReportRemark[] {
  const { BattingTeamId } = innings.card
  if (!toss || (toss.winner === BattingTeamId) !== (toss.decision === 'bat'))
    return [opening('battedFirst', innings)]
  return [opening(toss.winner === BattingTeamId ? 'choseToBat' : 'putIn', innings)]
}

function reduced({ reducedOvers, facts }: MatchStory): ReportRemark[] {
  if (reducedOvers === undefined) return []
  const { BallsPerOver } = facts.sheet
  return BallsPerOver === 5
    ? [{ key: 'reducedBalls', figures: { n: reducedOvers * BallsPerOver } }]
    : [{ key: 'reduced', figures: { n: reducedOvers } }]
}

function chaseOpening({ targetMoved }: MatchStory, innings: InningsStory): ReportRemark[] {
  const { number, card, badStart } = innings
  if (card.Target === undefined || targetMoved) return [opening('battedNext', innings)]
  const facts = { innings: number, sides: { team: card.BattingTeamId }, figures: { target: card.Target } }
  if (badStart === undefined) return [{ key: 'chase', ...facts }]
  const score = { key: 'score', innings: number, figures: { runs: badStart, wickets: 3 } } as const
  return [{ key: 'chaseBadly', ...facts, parts: { score } }]
}

function batting(innings: InningsStory, deeds: DescribedDeeds, least: number, most = 2): ReportRemark[] {
  const isNew = ({ id }: BatterStory) => !deeds.has(`bat ${innings.number} ${id}`)
  const [best, next] = innings.batters.filter((one) => one.runs >= least && isNew(one)).slice(0, most)
  if (!best) return []
  const [name, bat] = [best.id, batPart(innings, best)]
  if (best !== innings.batters[0]) return [{ key: 'alsoBat', people: { name }, parts: { bat } }]
  if (!next) return [{ key: 'topBat', people: { name }, parts: { bat } }]
  const otherBat = batPart(innings, next)
  return [{ key: 'topBats', people: { name, other: next.id }, parts: { bat, otherBat } }]
}

function bowling(innings: InningsStory, deeds: DescribedDeeds, most = 2): ReportRemark[] {
  const isNew = ({ id }: BowlerStory) => !deeds.has(`bowl ${innings.number} ${id}`)
  const [best, next] = innings.bowlers.filter((one) => one.wickets >= 2 && isNew(one)).slice(0, most)
  if (!best) return []
  const sides = { side: innings.card.BowlingTeamId }
  const [name, bowl] = [best.id, bowlPart(innings, best)]
  if (best !== innings.bowlers[0]) return [{ key: 'alsoBowl', sides, people: { name }, parts: { bowl } }]
  if (!next) return [{ key: 'topBowl', sides, people: { name }, parts: { bowl } }]
  const otherBowl = bowlPart(innings, next)
  return [{ key: 'topBowls', sides, people: { name, other: next.id }, parts: { bowl, otherBowl } }]
}

function turns({ isLimited }: MatchStory, innings: InningsStory, deeds: DescribedDeeds): ReportRemark[] {
  const { number, card, collapse, partnerships } = innings
  if (collapse && !deeds.has(`collapse ${number}`)) {
    const { count, cost } = collapse
    return [{ key: 'slide', innings: number, sides: { team: card.BattingTeamId }, figures: { count, cost } }]
  }
  const [pair] = partnerships
  const [one, other] = pair?.batters ?? []
  if (!pair || one === undefined || other === undefined) return []
  const isWorth = pair.runs >= (isLimited ? 45 : 100) && pair.runs * 4 >= card.Runs
  if (!isWorth || deeds.has(`pair ${number} ${pair.runs}`)) return []
  return [
    {
      ...{ key: 'stand', innings: number, people: { one, other }, figures: { runs: pair.runs } },
      parts: { wicket: ordinalPart(pair.wicket) },
    },
  ]
}

function chaseEnd(story: MatchStory, innings: InningsStory, deeds: DescribedDeeds): ReportRemark[] {
  const { result, ballsLeft } = story
  const { card, number } = innings
  const at = { innings: number, sides: { team: card.BattingTeamId } }
  if (card.Target === undefined || story.targetMoved) return []
  const wickets = result.By?.Wickets
  if (result.Kind === 'win' && wickets) {
    if (ballsLeft === undefined || card.Runs < card.Target) return []
    return ballsLeft === 0
      ? [{ key: 'chaseWonLastBall', ...at, figures: { wickets } }]
      : [{ key: 'chaseWon', ...at, figures: { wickets, balls: ballsLeft } }]
  }
  if (result.Kind === 'no result' || result.Method || card.Runs >= card.Target) return []
  const needed = neededInLastOver(story, innings)
  const end: ReportRemark = card.AllOut
    ? { key: 'chaseAllOut', ...at, figures: { runs: card.Runs } }
    : { key: 'chaseShort', ...at, parts: { score: scorePart(innings) } }
  return needed === undefined || deeds.has('last over')
    ? [end]
    : [{ key: 'lastOver', ...at, figures: { needed, balls: story.facts.sheet.BallsPerOver } }, end]
}

function stoppedAt({ result, innings: [first, second] }: MatchStory): ReportRemark[] {
  if (result.Kind !== 'no result' || !second || !first) return []
  return [
    {
      ...{ key: 'stoppedInReply', innings: second.number },
      sides: { team: second.card.BattingTeamId, other: first.card.BattingTeamId },
      parts: { score: scorePart(second), otherScore: scorePart(first) },
    },
  ]
}

function longOpening(story: MatchStory, innings: InningsStory): ReportRemark[] {
  const { number, card } = innings
  const isDrawn = story.result.Kind === 'draw' && innings === story.innings.at(-1)
  if (card.Target !== undefined && number > 2) {
    const key = isDrawn ? 'drawnShort' : 'longChase'
    return [{ ...opening(key, innings), figures: { target: card.Target } }]
  }
  if (isDrawn) return [opening('drawnAt', innings)]
  if (number === 1) return firstOpening(story, innings)
  if (number === 2) return [opening('battedNext', innings)]
  const isFollowOn = number === 3 && story.innings[1]?.card.BattingTeamId === card.BattingTeamId
  return [opening(isFollowOn ? 'followedOn' : 'battedAgain', innings)]
}

function firstInningsLead({ innings }: MatchStory, { number, card }: InningsStory): ReportRemark[] {
  const isWhole = innings.length > 2 || card.AllOut || card.Declared
  const cards = Object.fromEntries(innings.map((one) => [one.number, one.card]))
  const ahead = leadIn(cards, number)
  if (number !== 2 || !isWhole || !ahead) return []
  const team = ahead > 0 ? card.BattingTeamId : card.BowlingTeamId
  return [{ key: 'lead', innings: 2, sides: { team }, figures: { n: Math.abs(ahead) } }]
}

function wonOnDay({ result, days }: MatchStory): ReportRemark[] {
  const w = result.WinnerTeamId
  if (result.Kind !== 'win' || w === undefined || days < 2) return []
  return [{ key: 'wonOnDay', sides: { w }, parts: { day: ordinalPart(days) } }]
}
