import { type BallMarks, marksOf } from '../cricket/ball-marks.ts'
import type { DismissalKind } from '../cricket/dismissals.ts'
import type { Delivery, Format, LoggedFielder, LoggedWicket } from '../cricket/match-log.ts'
import type { Extras } from '../cricket/scorecard.ts'
import type { BallToCome } from './next-step.ts'

/** What the ball was apart from a plain one: what the umpire signals. */
export const BALL_EXTRAS = ['wide', 'no-ball', 'bye', 'leg bye'] as const
export type BallExtra = (typeof BALL_EXTRAS)[number]

type Rule = {
  /** Of two who may be out, runs that were completed count. */
  who?: 'either'
  /** `one`: always credited; `some`: any number, also none. */
  fielders?: 'one' | 'some'
  /** The extras on which it can happen, next to a plain ball (Laws 21.18, 22.9). */
  on: readonly BallExtra[]
}

/** Ways to be out that come about with a ball, the usual ones first. The fielder makes a catch `caught and bowled`. */
export const DISMISSAL_RULES = {
  bowled: { on: [] },
  caught: { fielders: 'one', on: [] },
  lbw: { on: [] },
  'run out': { who: 'either', fielders: 'some', on: BALL_EXTRAS },
  stumped: { fielders: 'one', on: ['wide'] },
  'hit wicket': { on: ['wide'] },
  'obstructing the field': { who: 'either', on: BALL_EXTRAS },
  'hit the ball twice': { on: ['no-ball'] },
} as const satisfies Partial<Record<DismissalKind, Rule>>

export type BallDismissal = keyof typeof DISMISSAL_RULES

const KINDS = Object.keys(DISMISSAL_RULES) as BallDismissal[]

export const ruleOf = (kind: BallDismissal): Rule => DISMISSAL_RULES[kind]

/** A free hit has the dismissals of a no-ball, also where it is a wide. */
export function dismissalsOn(extra: BallExtra | undefined, isFreeHit = false): readonly BallDismissal[] {
  const on = [...(extra === undefined ? [] : [extra]), ...(isFreeHit ? (['no-ball'] as const) : [])]
  return KINDS.filter((kind) => on.every((one) => ruleOf(kind).on.includes(one)))
}

/** A ball while it is built on the pad, with its marks. */
export type BallDraft = Readonly<BallMarks> & {
  readonly extra?: BallExtra
  /** What the runs of a no-ball came off. */
  readonly off?: 'bat' | 'byes' | 'leg byes'
  /** A no-ball that counts two, as some countries have it. */
  readonly isWorthTwo?: boolean
  /** With a wicket, those that were completed before it. */
  readonly runs?: number
  /** The batters ran one more, which was short. */
  readonly isShort?: boolean
  readonly penalty?: number
  /** The league or the umpires have no free hit here. */
  readonly isNotFree?: boolean
  readonly isOut?: boolean
  readonly kind?: BallDismissal
  /** Who is out. */
  readonly player?: number
  readonly fielders?: readonly LoggedFielder[]
}

export const EMPTY_BALL: BallDraft = {}

/** What a key says of the ball. A fielder who is tapped again is taken out. */
export type BallTap = Omit<BallDraft, 'fielders'> & { readonly fielder?: LoggedFielder }

/** What the pad asks next of a ball. */
export type BallStep =
  | { ask: 'ball' }
  /** `least`: byes and leg byes are at least one. */
  | { ask: 'runs'; extra: BallExtra; least: 0 | 1 }
  | { ask: 'kind'; kinds: readonly BallDismissal[] }
  /** Runs and fielders are on the same screen: who is out ends the ball. */
  | { ask: 'who'; players: readonly [number, number]; hasFielders: boolean }
  | { ask: 'fielder' }
  | EndOfBall

/** `isShort`: the ends are others than the runs say. `faces`: who faces next where the figures do not show it. */
export type EndOfBall = { ask: 'nothing'; delivery: Delivery; isShort: boolean; faces?: number }

/** Cricket whose countries and leagues differ in what a no-ball counts. */
export const hasNoBallsWorthTwo = (format: Format) => format === 'First-class' || format === 'Other'

export function tapped(draft: BallDraft, { fielder, ...more }: BallTap): BallDraft {
  if (!fielder) return { ...draft, ...more }
  const { fielders = [] } = draft
  const others = fielders.filter((one) => !isSameFielder(one, fielder))
  return { ...draft, ...more, fielders: others.length < fielders.length ? others : [...fielders, fielder] }
}

export function isSameFielder(one: LoggedFielder, other: LoggedFielder): boolean {
  return one.PlayerId === other.PlayerId && (one.PlayerId !== undefined || one.Name === other.Name)
}

export function ballStep(draft: BallDraft, ball: BallToCome, format: Format, isFreeHit = false): BallStep {
  const { extra, isOut, kind, player, fielders, runs, isShort = false, isWorthTwo } = draft
  if (kind !== undefined) {
    const rule = ruleOf(kind)
    if (rule.who === 'either' && player === undefined) {
      const hasFielders = rule.fielders !== undefined
      return { ask: 'who', players: [ball.Batter, ball.NonStriker], hasFielders }
    }
    if (rule.fielders === 'one' && !fielders) return { ask: 'fielder' }
  } else if (isOut) return { ask: 'kind', kinds: dismissalsOn(extra, isFreeHit && !draft.isNotFree) }
  else if (runs === undefined) {
    if (extra === undefined) return { ask: 'ball' }
    return { ask: 'runs', extra, least: extra === 'wide' || extra === 'no-ball' ? 0 : 1 }
  }
  const delivery = deliveryOf(draft, ball, format)
  if (!isWorthTwo || kind !== undefined) return { ask: 'nothing', delivery, isShort }
  return { ask: 'nothing', delivery, isShort, faces: (runs ?? 0) % 2 === 1 ? ball.NonStriker : ball.Batter }
}

function deliveryOf(draft: BallDraft, ball: BallToCome, format: Format): Delivery {
  const { extra, off = 'bat', runs = 0, isWorthTwo, penalty = 0, kind } = draft
  const isNoBall = extra === 'no-ball'
  const isOffBat = extra === undefined || (isNoBall && off === 'bat')
  const isBye = extra === 'bye' || (isNoBall && off === 'byes')
  const isLegBye = extra === 'leg bye' || (isNoBall && off === 'leg byes')
  const extras: Partial<Extras> = {
    ...(isBye && runs > 0 ? { Byes: runs } : {}),
    ...(isLegBye && runs > 0 ? { LegByes: runs } : {}),
    ...(isNoBall ? { NoBalls: format === 'The Hundred' || isWorthTwo ? 2 : 1 } : {}),
    ...(extra === 'wide' ? { Wides: 1 + runs } : {}),
    ...(penalty > 0 ? { Penalty: penalty } : {}),
  }
  return {
    Type: 'delivery',
    ...ball,
    Runs: isOffBat ? runs : 0,
    ...(Object.keys(extras).length > 0 ? { Extras: extras } : {}),
    ...marksOf(isOffBat ? draft : { ...draft, AllRun: undefined }),
    ...(kind ? { Wickets: [wicketOf(kind, draft, ball)] } : {}),
  }
}

function wicketOf(
  kind: BallDismissal,
  { player, fielders = [] }: BallDraft,
  { Batter, Bowler }: BallToCome,
): LoggedWicket {
  const Player = player ?? Batter
  if (kind === 'caught' && fielders[0]?.PlayerId === Bowler) return { Player, Kind: 'caught and bowled' }
  return { Player, Kind: kind, ...(fielders.length > 0 ? { Fielders: [...fielders] } : {}) }
}
