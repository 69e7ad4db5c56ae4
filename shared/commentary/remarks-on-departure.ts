import { isFaced } from '../cricket/breakdown/played-ball.ts'
import type { DismissalKind } from '../cricket/dismissals.ts'
import { dismissalKindOf } from '../cricket/read-dismissal.ts'
import type { BallFacts, Departure } from './ball-facts.ts'
import type { PhraseKey, Remark } from './remark-values.ts'
import { scoreText } from './score-text.ts'

const LEAST_STAND = 25
const HITS_TOLD_FROM = 30

/** How a batter left, for how many, and the stand that ended. */
export function remarksOnDeparture(
  departure: Departure,
  facts: BallFacts,
): { how: Remark; figures: Remark[] } {
  const { batter, isWicket, stand } = departure
  const { bowler, score } = facts
  const how: Remark = {
    key: keyOf(departure),
    figures: { runs: batter.runs },
    people: {
      ...{ batter: batter.id, bowler: bowler.id },
      ...(departure.fielders[0] === undefined ? {} : { fielder: departure.fielders[0] }),
    },
  }
  if (!isWicket) return { how, figures: [] }
  const ended =
    stand && stand.runs >= LEAST_STAND
      ? [{ key: 'standEnds' as const, figures: { n: stand.runs, score: scoreText(score) } }]
      : []
  return { how, figures: [figuresSaying(departure, facts), ...hits(departure), ...ended] }
}

function figuresSaying(departure: Departure, facts: BallFacts): Remark {
  const { runs, balls, id } = departure.batter
  const key = runs > 0 || balls === 0 ? 'outFor' : isFirstBall(departure, facts) ? 'goldenDuck' : 'duck'
  return {
    key,
    figures: { runs, balls, score: scoreText(facts.score) },
    people: { batter: id },
    sides: { team: facts.team },
  }
}

/** One ball faced is not enough: a batter at the other end, or stumped off a wide, may have faced it before. */
function isFirstBall({ batter, kind }: Departure, { ball }: BallFacts): boolean {
  const hasFaced = ball.Batter === batter.id && isFaced(ball)
  return batter.balls === 1 && hasFaced && kind !== 'retired out'
}

function hits({ batter: { runs, fours, sixes } }: Departure): Remark[] {
  if (runs < HITS_TOLD_FROM || fours + sixes === 0) return []
  const key = fours === 0 ? 'hitsSixes' : sixes === 0 ? 'hitsFours' : 'hitsBoth'
  return [{ key, figures: { fours, sixes } }]
}

export function keyOf({ kind, fielders }: Pick<Departure, 'kind' | 'fielders'>): PhraseKey {
  const known = dismissalKindOf(kind)
  if (!known) return 'otherOut'
  const isAlone = fielders[0] === undefined
  if (isAlone && kind === 'caught') return 'caughtAlone'
  if (isAlone && kind === 'run out') return 'runOutAlone'
  if (isAlone && kind === 'stumped') return 'stumpedAlone'
  return KEYS[known]
}

const KEYS: Record<DismissalKind, PhraseKey> = {
  bowled: 'bowled',
  caught: 'caught',
  'caught and bowled': 'caughtAndBowled',
  lbw: 'lbw',
  'run out': 'runOut',
  stumped: 'stumped',
  'hit wicket': 'hitWicket',
  'hit the ball twice': 'hitTwice',
  'obstructing the field': 'obstructing',
  'handled the ball': 'handled',
  'timed out': 'timedOut',
  'retired out': 'retiredOut',
  'retired hurt': 'retiredHurt',
  'retired not out': 'retiredNotOut',
  'absent hurt': 'absent',
}
