import type { Delivery, Format, LoggedFielder, LoggedWicket } from '../cricket/match-log.ts'
import type { Extras } from '../cricket/scorecard.ts'
import { type BallDismissal, type BallExtra, dismissalsOn, ruleOf } from './dismissal-rules.ts'
import type { BallToCome } from './next-step.ts'

/** A ball while it is built on the pad. */
export type BallDraft = {
  readonly extra?: BallExtra
  /** The runs of a no-ball that came off no bat. */
  readonly off?: 'byes' | 'leg byes'
  /** A no-ball that counts two, as some countries have it. */
  readonly isWorthTwo?: boolean
  readonly runs?: number
  /** Four or six that the batters ran. */
  readonly isAllRun?: boolean
  /** The batters ran one more, which was short. */
  readonly isShort?: boolean
  readonly penalty?: number
  readonly out?: {
    readonly kind?: BallDismissal
    readonly player?: number
    readonly fielders: readonly LoggedFielder[]
    /** Another fielder follows. */
    readonly isShared?: boolean
    readonly isWhole?: boolean
  }
}

export const EMPTY_BALL: BallDraft = {}

export type BallTap =
  | { tap: 'runs'; runs: number; isAllRun?: boolean; isShort?: boolean }
  | { tap: 'extra'; extra: BallExtra }
  | { tap: 'off'; off: 'bat' | 'byes' | 'leg byes' }
  | { tap: 'worth two' }
  | { tap: 'penalty'; runs: number }
  | { tap: 'wicket' }
  | { tap: 'kind'; kind: BallDismissal }
  | { tap: 'who'; player: number }
  | { tap: 'fielder'; fielder: LoggedFielder }
  | { tap: 'shared' }
  | { tap: 'no fielder' }

/** What the pad asks next of a ball. */
export type BallStep =
  | { ask: 'ball' }
  /** `least`: byes and leg byes are at least one. */
  | { ask: 'runs'; extra: BallExtra; least: 0 | 1 }
  | { ask: 'kind'; kinds: readonly BallDismissal[] }
  | { ask: 'who'; players: readonly [number, number] }
  | { ask: 'fielder'; isOptional: boolean; isShared: boolean }
  | EndOfBall

/** `isShort`: the ends are others than the runs say. `faces`: who faces next where the figures do not show it. */
export type EndOfBall = { ask: 'nothing'; delivery: Delivery; isShort: boolean; faces?: number }

/** Cricket whose countries and leagues differ in what a no-ball counts. */
export const hasNoBallsWorthTwo = (format: Format) => format === 'First-class' || format === 'Other'

export function tapped(draft: BallDraft, tap: BallTap): BallDraft {
  const { out } = draft
  switch (tap.tap) {
    case 'runs': {
      const { runs, isAllRun = false, isShort = false } = tap
      return { ...draft, runs, ...(isAllRun ? { isAllRun } : {}), ...(isShort ? { isShort } : {}) }
    }
    case 'extra':
      return { ...draft, extra: tap.extra }
    case 'off': {
      const { off: _, ...rest } = draft
      return tap.off === 'bat' ? rest : { ...rest, off: tap.off }
    }
    case 'worth two':
      return { ...draft, isWorthTwo: !draft.isWorthTwo }
    case 'penalty':
      return { ...draft, penalty: tap.runs }
    case 'wicket':
      return { ...draft, out: { fielders: [] } }
    case 'kind':
      return { ...draft, out: { fielders: [], kind: tap.kind } }
    case 'who':
      return out ? { ...draft, out: { ...out, player: tap.player } } : draft
    case 'shared':
      return out ? { ...draft, out: { ...out, isShared: !out.isShared } } : draft
    case 'no fielder':
      return out ? { ...draft, out: { ...out, isWhole: true } } : draft
    case 'fielder': {
      if (!out) return draft
      const isShared = out.isShared === true && out.fielders.length === 0
      return { ...draft, out: { ...out, fielders: [...out.fielders, tap.fielder], isWhole: !isShared } }
    }
  }
}

export function ballStep(draft: BallDraft, ball: BallToCome, format: Format): BallStep {
  const { extra, out, runs, isShort = false, isWorthTwo } = draft
  if (!out) {
    if (runs !== undefined)
      return {
        ...{ ask: 'nothing', delivery: deliveryOf(draft, ball, format), isShort },
        ...(isWorthTwo ? { faces: runs % 2 === 1 ? ball.NonStriker : ball.Batter } : {}),
      }
    if (extra === undefined) return { ask: 'ball' }
    return { ask: 'runs', extra, least: extra === 'wide' || extra === 'no-ball' ? 0 : 1 }
  }
  const { kind, player, fielders, isShared = false, isWhole = false } = out
  if (kind === undefined) return { ask: 'kind', kinds: dismissalsOn(extra) }
  const rule = ruleOf(kind)
  if (rule.who === 'either' && player === undefined)
    return { ask: 'who', players: [ball.Batter, ball.NonStriker] }
  if (rule.fielders !== 'none' && !isWhole)
    return {
      ask: 'fielder',
      isOptional: rule.fielders === 'some',
      isShared: isShared && fielders.length === 0,
    }
  return { ask: 'nothing', delivery: deliveryOf(draft, ball, format), isShort }
}

function deliveryOf(draft: BallDraft, ball: BallToCome, format: Format): Delivery {
  const { extra, off, runs = 0, isAllRun = false, out } = draft
  const isOffBat = extra === undefined || (extra === 'no-ball' && off === undefined)
  const extras = extrasOf(draft, format)
  return {
    Type: 'delivery',
    ...ball,
    Runs: isOffBat ? runs : 0,
    ...(Object.keys(extras).length > 0 ? { Extras: extras } : {}),
    ...(isAllRun && isOffBat ? { AllRun: true } : {}),
    ...(out?.kind ? { Wickets: [wicketOf(out.kind, out, ball)] } : {}),
  }
}

function extrasOf(
  { extra, off, runs = 0, isWorthTwo, penalty = 0 }: BallDraft,
  format: Format,
): Partial<Extras> {
  const isBye = extra === 'bye' || (extra === 'no-ball' && off === 'byes')
  const isLegBye = extra === 'leg bye' || (extra === 'no-ball' && off === 'leg byes')
  return {
    ...(isBye && runs > 0 ? { Byes: runs } : {}),
    ...(isLegBye && runs > 0 ? { LegByes: runs } : {}),
    ...(extra === 'no-ball' ? { NoBalls: format === 'The Hundred' || isWorthTwo ? 2 : 1 } : {}),
    ...(extra === 'wide' ? { Wides: 1 + runs } : {}),
    ...(penalty > 0 ? { Penalty: penalty } : {}),
  }
}

function wicketOf(
  kind: BallDismissal,
  { player, fielders }: NonNullable<BallDraft['out']>,
  { Batter, Bowler }: BallToCome,
): LoggedWicket {
  const Player = player ?? Batter
  if (kind === 'caught' && fielders[0]?.PlayerId === Bowler) return { Player, Kind: 'caught and bowled' }
  return { Player, Kind: kind, ...(fielders.length > 0 ? { Fielders: [...fielders] } : {}) }
}
