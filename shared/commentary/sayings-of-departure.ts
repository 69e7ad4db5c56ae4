import { type DismissalKind, isDismissal } from '../cricket/dismissals.ts'
import type { BallFacts, Departure } from './ball-facts.ts'
import type { PhraseKey } from './phrase-keys.ts'
import type { Saying } from './saying.ts'
import { scoreText } from './score-text.ts'

const STAND_TOLD = 25

/** How a batter left, for how many, and the stand that ended. */
export function sayingsOfDeparture(departure: Departure, { bowler, score, team }: BallFacts): Saying[] {
  const { batter, isWicket, stand } = departure
  const how: Saying = {
    key: keyOf(departure),
    figures: { runs: batter.runs },
    people: {
      ...{ batter: batter.id, bowler: bowler.id },
      ...(departure.fielders[0] === undefined ? {} : { fielder: departure.fielders[0] }),
    },
  }
  if (!isWicket) return [how]
  const ended =
    stand && stand.runs >= STAND_TOLD
      ? [{ key: 'standEnds' as const, figures: { n: stand.runs, score: scoreText(score) } }]
      : []
  return [how, figuresSaying(departure, scoreText(score), team), ...ended]
}

function figuresSaying({ batter }: Departure, score: string, team: number): Saying {
  const { runs, balls, fours, sixes } = batter
  const hasHit = fours + sixes > 0 && runs >= 20
  const isDuck = runs === 0 && balls > 0
  const key = isDuck ? (balls === 1 ? 'goldenDuck' : 'duck') : hasHit ? 'outForBoundaries' : 'outFor'
  return {
    key,
    figures: { runs, balls, fours, sixes, score },
    people: { batter: batter.id },
    sides: { team },
  }
}

function keyOf({ kind, fielders }: Departure): PhraseKey {
  if (!isDismissal(kind)) return 'otherOut'
  const isAlone = fielders[0] === undefined
  if (isAlone && kind === 'caught') return 'caughtAlone'
  if (isAlone && kind === 'run out') return 'runOutAlone'
  if (isAlone && kind === 'stumped') return 'stumpedAlone'
  return KEYS[kind]
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
