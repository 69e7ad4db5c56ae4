import { ballsLimit } from '#shared/cricket/chase.ts'
import type { InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'

export type Pace = 'quick' | 'slow' | 'usual'

/** So much above or below is worth a word. */
const QUICK = 1.25
const SLOW = 0.75
const LEAST_BALLS = 10

/**
 * Whether runs came fast, by this match and no other: quick is a quarter above what all batters of it scored by,
 * and above what the chase asked for; slow a quarter below both. A few balls are neither.
 */
export function paceOf(story: MatchStory, innings: InningsStory, runs: number, balls: number): Pace {
  if (balls < LEAST_BALLS) return 'usual'
  const yardsticks = [matchRate(story), ...askedRate(story, innings)]
  const rate = runs / balls
  if (rate >= QUICK * Math.max(...yardsticks)) return 'quick'
  return rate <= SLOW * Math.min(...yardsticks) ? 'slow' : 'usual'
}

/** Runs off the bat a ball, of everybody who batted. */
export function matchRate({ innings }: MatchStory): number {
  const all = innings.flatMap(({ batters }) => batters)
  const balls = all.reduce((sum, one) => sum + one.balls, 0)
  return balls === 0 ? 0 : all.reduce((sum, one) => sum + one.runs, 0) / balls
}

/** Runs a ball that a chase asked for from its start, where that did not change on the way. */
function askedRate(story: MatchStory, { card }: InningsStory): number[] {
  const limit = ballsLimit(card, story.facts.sheet.BallsPerOver, story.facts.sheet.Overs)
  if (card.Target === undefined || limit === undefined || story.targetMoved) return []
  return [card.Target / limit]
}
