import type { DismissalKind } from '../cricket/dismissals.ts'

/** What the ball was apart from a plain one: what the umpire signals. */
export const BALL_EXTRAS = ['wide', 'no-ball', 'bye', 'leg bye'] as const
export type BallExtra = (typeof BALL_EXTRAS)[number]

type Rule = {
  who: 'striker' | 'either'
  /** `one`: always credited; `some`: any number, also none. */
  fielders: 'none' | 'one' | 'some'
  /** Whether runs completed before it count. */
  runs: boolean
  /** The extras on which it can happen, next to a plain ball (Laws 21.18, 22.9). */
  on: readonly BallExtra[]
}

/** Ways to be out that come about with a ball, the usual ones first. The fielder makes a catch `caught and bowled`. */
export const DISMISSAL_RULES = {
  bowled: { who: 'striker', fielders: 'none', runs: false, on: [] },
  caught: { who: 'striker', fielders: 'one', runs: false, on: [] },
  lbw: { who: 'striker', fielders: 'none', runs: false, on: [] },
  'run out': { who: 'either', fielders: 'some', runs: true, on: BALL_EXTRAS },
  stumped: { who: 'striker', fielders: 'one', runs: false, on: ['wide'] },
  'hit wicket': { who: 'striker', fielders: 'none', runs: false, on: ['wide'] },
  'obstructing the field': { who: 'either', fielders: 'none', runs: true, on: ['wide', 'no-ball'] },
  'hit the ball twice': { who: 'striker', fielders: 'none', runs: false, on: ['no-ball'] },
} as const satisfies Partial<Record<DismissalKind, Rule>>

export type BallDismissal = keyof typeof DISMISSAL_RULES

const KINDS = Object.keys(DISMISSAL_RULES) as BallDismissal[]

export const ruleOf = (kind: BallDismissal): Rule => DISMISSAL_RULES[kind]

export function dismissalsOn(extra: BallExtra | undefined): readonly BallDismissal[] {
  return extra === undefined ? KINDS : KINDS.filter((kind) => ruleOf(kind).on.includes(extra))
}
