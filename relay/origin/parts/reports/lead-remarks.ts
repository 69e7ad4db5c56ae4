import { leadIn } from '#shared/cricket/lead.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { shownMethod } from '#shared/cricket/shown-method.ts'
import type { BatterStory, InningsStory } from './innings-story.ts'
import { type MatchStory, sidesOf } from './match-story.ts'
import {
  batPart,
  bowlPart,
  type ReportKey,
  type ReportRemark,
  scorePart,
  wherePart,
} from './report-remark.ts'

type Angle = Pick<ReportRemark, 'figures' | 'people' | 'sides' | 'parts' | 'innings'> & {
  lead: ReportKey
  title: ReportKey
}

export function leadRemarks(story: MatchStory): { title: ReportRemark; remarks: ReportRemark[] } {
  const { lead, title, ...facts } = angleOf(story)
  const by = marginPart(story)
  const shared = {
    ...facts,
    sides: { ...sidesOf(story), ...facts.sides },
    parts: { where: wherePart(story.facts), ...(by && { by }), ...facts.parts },
  }
  const namesPlayer = facts.people !== undefined
  return {
    title: { key: title, ...shared },
    remarks: [
      { key: lead, ...shared },
      ...(lead === 'superOver' ? superOverScores(story) : []),
      ...(namesPlayer || story.innings.length < 2 ? [] : heroRemarks(story)),
    ],
  }
}

export function marginPart({ result: { By } }: MatchStory): ReportRemark | undefined {
  if (By?.Innings) return By.Runs ? { key: 'byInnings', figures: { n: By.Runs } } : { key: 'byInningsAlone' }
  if (By?.Runs) return { key: 'byRuns', figures: { n: By.Runs } }
  if (By?.Wickets) return { key: 'byWickets', figures: { n: By.Wickets } }
  return By?.Wickets === 0 ? { key: 'byPenalty' } : undefined
}

const DECIDED: Record<NonNullable<Result['Decider']>, Angle> = {
  'super over': { lead: 'superOver', title: 'titleSuperOver' },
  'bowl-out': { lead: 'bowlOut', title: 'titleBowlOut' },
  'boundary count': { lead: 'boundaryCount', title: 'titleBoundaryCount' },
}

function angleOf(story: MatchStory): Angle {
  const { result, innings, rained } = story
  if (innings.length === 0 && result.Kind === 'no result') {
    return rained
      ? { lead: 'noBallRain', title: 'titleRainedOff' }
      : { lead: 'noBall', title: 'titleStopped' }
  }
  if (result.Decider) return DECIDED[result.Decider]
  switch (result.Kind) {
    case 'tie':
      return { lead: 'tie', title: 'titleTie' }
    case 'no result':
      return rained
        ? { lead: 'rainedOff', title: 'titleRainedOff' }
        : { lead: 'stopped', title: 'titleStopped' }
    case 'draw':
      return drawAngle(story)
    case 'win':
      if (result.By) return winAngle(story)
  }
  return { lead: 'awarded', title: 'titleAwarded' }
}

function drawAngle({ innings }: MatchStory): Angle {
  const last = innings.at(-1)
  const cards = Object.fromEntries(innings.map(({ number, card }) => [number, card]))
  const isBehind = last !== undefined && (leadIn(cards, last.number) ?? 0) < 0
  if (!isBehind || innings.length < 3 || last.card.Wickets < 7) return { lead: 'draw', title: 'titleDraw' }
  const { BattingTeamId: saver, BowlingTeamId: other, Wickets: wickets } = last.card
  return {
    ...{ lead: 'drawSaved', title: 'titleDrawSaved', innings: last.number },
    ...{ sides: { saver, other }, figures: { wickets } },
  }
}

const PLAIN_WIN: Angle = { lead: 'win', title: 'titleWin' }
const RAIN_METHODS = /^(D\/L|DLS|VJD)$/i

function winAngle(story: MatchStory): Angle {
  const { By = {}, Method } = story.result
  if (By.Innings) return { lead: 'inningsWin', title: 'titleInningsWin' }
  // Of a result alone no more is known.
  if (story.innings.length === 0) return PLAIN_WIN
  if (Method && RAIN_METHODS.test(Method)) {
    const method = shownMethod(Method, story.facts.startTime) ?? Method
    return { lead: 'rain', title: 'titleRain', figures: { method } }
  }
  const deed = deedAngle(story)
  return closeAngle(story) ?? deed ?? (isBig(story) ? { lead: 'bigWin', title: 'titleBigWin' } : PLAIN_WIN)
}

function closeAngle(story: MatchStory): Angle | undefined {
  const { result, ballsLeft, isLimited, targetMoved, facts, innings } = story
  const { Runs, Wickets } = result.By ?? {}
  if (ballsLeft === 0) return { lead: 'lastBallChase', title: 'titleLastBall' }
  if (ballsLeft !== undefined && ballsLeft < facts.sheet.BallsPerOver)
    return { lead: 'lastOverChase', title: 'titleCloseChase', figures: { balls: ballsLeft } }
  if (Wickets !== undefined && Wickets > 0 && Wickets <= 2)
    return { lead: 'fewWicketsChase', title: 'titleCloseChase' }
  if (Runs === undefined || Runs > (isLimited ? 8 : 25)) return undefined
  const chase = innings.at(-1)
  const needed = chase && !targetMoved ? neededInLastOver(story, chase) : undefined
  if (needed === undefined || !chase) return { lead: 'narrowDefence', title: 'titleCloseDefence' }
  return {
    ...{ lead: 'lastOverDefence', title: 'titleCloseDefence', innings: chase.number },
    figures: { needed, balls: facts.sheet.BallsPerOver },
  }
}

export function neededInLastOver(story: MatchStory, { card, lastOver }: InningsStory): number | undefined {
  const { BallsPerOver, Overs } = story.facts.sheet
  const limit = ballsOf(card.TargetOvers ?? `${Overs}`, BallsPerOver)
  if (story.targetMoved || card.Target === undefined || !lastOver || limit === undefined) return undefined
  const needed = card.Target - lastOver.runs
  return (lastOver.over + 1) * BallsPerOver === limit && needed <= 3 * BallsPerOver ? needed : undefined
}

function deedAngle(story: MatchStory): Angle | undefined {
  const { innings } = story
  const { w } = sidesOf(story)
  const own = innings.filter(({ card }) => card.BattingTeamId === w)
  const theirs = innings.filter(({ card }) => card.BattingTeamId !== w)
  const hundred = best(
    own,
    ({ batters }) => batters[0],
    ({ runs }) => runs,
  )
  const spell = best(
    theirs,
    ({ bowlers }) => bowlers[0],
    ({ wickets, runs }) => wickets * 1000 - runs,
  )
  const lost = best(
    theirs,
    ({ batters }) => batters[0],
    ({ runs }) => runs,
  )
  const slump = theirs.find(({ collapse }) => collapse && collapse.count >= 5 && collapse.first <= 5)
  const pair = pairThatDecided(own)
  if (hundred && hundred.it.runs >= 100)
    return batterAngle('hundred', 'titleHundred', hundred.innings, hundred.it)
  const both = allRounderOf(own, theirs)
  if (both) return both
  if (spell && spell.it.wickets >= (story.isLimited ? 4 : 6)) {
    return {
      ...{ lead: 'spell', title: 'titleSpell' },
      ...{ people: { name: spell.it.id }, parts: { bowl: bowlPart(spell.innings, spell.it) } },
    }
  }
  if (slump?.collapse) {
    const { count, cost } = slump.collapse
    return {
      ...{ lead: 'collapse', title: 'titleCollapse' },
      ...{ innings: slump.number, figures: { count, cost } },
    }
  }
  if (lost && lost.it.runs >= 100)
    return batterAngle('hundredInVain', 'titleHundredInVain', lost.innings, lost.it)
  return pair
}

function batterAngle(lead: ReportKey, title: ReportKey, innings: InningsStory, batter: BatterStory): Angle {
  return { lead, title, people: { name: batter.id }, parts: { bat: batPart(innings, batter) } }
}

function pairThatDecided(own: readonly InningsStory[]): Angle | undefined {
  for (const { number, card, partnerships } of own) {
    const [pair] = partnerships
    const [one, other] = pair?.batters ?? []
    if (!pair || one === undefined || other === undefined) continue
    if (pair.runs < 60 || pair.runs * 2 < card.Runs) continue
    return {
      ...{ lead: 'partnership', title: 'titlePartnership', innings: number },
      ...{ people: { one, other }, figures: { runs: pair.runs } },
    }
  }
  return undefined
}

function allRounderOf(own: readonly InningsStory[], theirs: readonly InningsStory[]): Angle | undefined {
  for (const batting of own) {
    for (const batter of batting.batters.filter(({ runs }) => runs >= 40)) {
      for (const bowling of theirs) {
        const bowler = bowling.bowlers.find(({ id, wickets }) => id === batter.id && wickets >= 3)
        if (!bowler) continue
        const parts = { bat: batPart(batting, batter), bowl: bowlPart(bowling, bowler) }
        return { lead: 'allRound', title: 'titleAllRound', people: { name: batter.id }, parts }
      }
    }
  }
  return undefined
}

function isBig({ result, facts, isLimited }: MatchStory): boolean {
  const { Runs = 0, Wickets = 0 } = result.By ?? {}
  const many = isLimited ? ((facts.sheet.Overs ?? 20) > 25 ? 90 : 45) : 200
  return Runs >= many || Wickets >= 9
}

function best<Of>(
  innings: readonly InningsStory[],
  of: (one: InningsStory) => Of | undefined,
  worth: (it: Of) => number,
): { innings: InningsStory; it: Of } | undefined {
  return innings
    .flatMap((one) => {
      const it = of(one)
      return it ? [{ innings: one, it }] : []
    })
    .sort((a, b) => worth(b.it) - worth(a.it))[0]
}

export type Hero = { kind: 'batter' | 'bowler'; name: number; part: ReportRemark }

export function heroOf({ innings, result }: MatchStory): Hero | undefined {
  const isOwn = (team: number) => !isWonOutright(result) || team === result.WinnerTeamId
  const deeds = innings.flatMap((one): { worth: number; hero: Hero }[] => [
    ...(isOwn(one.card.BattingTeamId) ? one.batters : [])
      .filter(({ runs }) => runs >= 25)
      .map((batter) => ({
        worth: batter.runs + (batter.isOut ? 0 : 8),
        hero: { kind: 'batter', name: batter.id, part: batPart(one, batter) } as const,
      })),
    ...(isOwn(one.card.BowlingTeamId) ? one.bowlers : [])
      .filter(({ wickets }) => wickets >= 2)
      .map((bowler) => ({
        worth: bowler.wickets * 20 - bowler.runs * 0.2 + 6,
        hero: { kind: 'bowler', name: bowler.id, part: bowlPart(one, bowler) } as const,
      })),
  ])
  return deeds.sort((a, b) => b.worth - a.worth)[0]?.hero
}

function isWonOutright({ WinnerTeamId, Decider }: Result): boolean {
  return WinnerTeamId !== undefined && Decider === undefined
}

function heroRemarks(story: MatchStory): ReportRemark[] {
  const hero = heroOf(story)
  if (!hero || story.result.Kind === 'no result') return []
  const { kind, name, part } = hero
  const isWon = isWonOutright(story.result)
  if (kind === 'batter')
    return [{ key: isWon ? 'heroBatter' : 'bestBatter', people: { name }, parts: { bat: part } }]
  return [{ key: isWon ? 'heroBowler' : 'bestBowler', people: { name }, parts: { bowl: part } }]
}

function superOverScores({ superOvers }: MatchStory): ReportRemark[] {
  const [first, second] = superOvers.slice(-2)
  if (!first || !second) return []
  return [
    {
      key: 'superOverScores',
      sides: { team: first.card.BattingTeamId, other: second.card.BattingTeamId },
      parts: { score: scorePart(first), otherScore: scorePart(second) },
    },
  ]
}
