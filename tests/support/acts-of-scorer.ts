import { isAwayFromCrease } from '#shared/cricket/dismissals.ts'
import { latestInnings } from '#shared/cricket/lead.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import type { BallTap } from '#shared/scoring/ball-draft.ts'
import { ballStep, EMPTY_BALL, tapped } from '#shared/scoring/ball-draft.ts'
import { type Leaving, overOf, withLeaving } from '#shared/scoring/events-between-balls.ts'
import { type Choice, superOver } from '#shared/scoring/next-step.ts'
import {
  changeEnds,
  choose,
  EMPTY_PAD,
  edit,
  type Pad,
  type PadState,
  padState,
  record,
  recordBall,
} from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { tapsOf } from './taps-of-delivery.ts'

/** One thing that a scorer does on the pad: some keys that belong together. */
export type Act =
  | { do: 'choose' | 'change bowler'; choice: Choice }
  | { do: 'change ends' }
  | { do: 'ball'; taps: readonly BallTap[]; ball: Delivery }
  | { do: 'leave'; player: number; kind: Leaving }
  | { do: 'event'; event: PlainEvent }

/** A pad without a screen, and what it asks. */
export class PadAtWork {
  /** Of the match as the server has it. */
  sheet: MatchSheet
  pad: Pad = EMPTY_PAD
  state: PadState

  constructor(sheet: MatchSheet) {
    this.sheet = sheet
    this.state = padState(sheet, EMPTY_PAD)
  }

  do(act: Act): void {
    const known = { pad: this.pad, state: this.state }
    this.pad = this.#after(act, `e${this.pad.log.length}`)
    this.state = padState(this.sheet, this.pad, known)
  }

  edit(of: string, event: PlainEvent): void {
    this.pad = edit(this.pad, `e${this.pad.log.length}`, of, event)
    this.state = padState(this.sheet, this.pad)
  }

  #after(act: Act, id: string): Pad {
    const { sheet, pad, state } = this
    const { step, slots, scorer } = state
    switch (act.do) {
      case 'choose':
      case 'change bowler':
        return choose(pad, act.choice)
      case 'change ends':
        return changeEnds(sheet, pad)
      case 'event':
        return record(pad, id, act.event)
      case 'leave': {
        const innings = latestInnings(scorer.scorecard.Innings) ?? 0
        const left = withLeaving(slots, innings, act.player, act.kind)
        if (!left) throw new Error('There is no ball to leave after')
        return edit(pad, id, left.of, left.event)
      }
      case 'ball': {
        if (step.ask !== 'ball') throw new Error(`The pad asks for ${step.ask}, not for a ball`)
        const built = ballStep(act.taps.reduce(tapped, EMPTY_BALL), step.ball, sheet.Format)
        if (built.ask !== 'nothing') throw new Error(`The ball lacks its ${built.ask}`)
        return recordBall(sheet, pad, id, built)
      }
    }
  }
}

/** How a scorer enters what a file says happened. `at` has done each act before the next is looked for. */
export function* actsOf(at: PadAtWork, event: PlainEvent): Generator<Act, void> {
  switch (event.Type) {
    case 'delivery':
      return yield* actsOfBall(at, event)
    // The pad counts the over when it ends.
    case 'miscount':
      return
    case 'innings end':
      if (at.state.step.ask !== 'innings' && at.state.step.ask !== 'result') yield { do: 'event', event }
      return
    case 'innings': {
      const { step, scorer } = at.state
      const { BattingTeamId, SuperOver, Forfeited } = event
      if (SuperOver) yield { do: 'event', event: superOver(at.sheet, scorer.scorecard) }
      else if (step.ask !== 'innings') throw new Error(`The pad asks for ${step.ask}, not for an innings`)
      else {
        const { Target: _, TargetOvers: __, ...plain } = step.event
        const begun = step.event.BattingTeamId === BattingTeamId ? step.event : { ...plain, BattingTeamId }
        yield { do: 'event', event: { ...begun, ...(Forfeited ? { Forfeited } : {}) } }
      }
      const { Target, TargetOvers } = at.state.scorer.scorecard.Innings[event.Innings] ?? {}
      if (event.Target !== Target || event.TargetOvers !== TargetOvers)
        yield {
          do: 'event',
          event: {
            ...{ Type: 'target', Innings: event.Innings },
            ...(event.Target === undefined ? {} : { Target: event.Target }),
            ...(event.TargetOvers === undefined ? {} : { TargetOvers: event.TargetOvers }),
          },
        }
      return
    }
    case 'replacement':
      if (event.Scope === 'role' && event.Out !== undefined)
        return yield {
          do: 'leave',
          player: event.Out,
          kind: event.Reason === 'injury' ? 'retired hurt' : 'retired not out',
        }
      return yield { do: 'event', event }
    case 'result': {
      const { step } = at.state
      const { Method } = event.Result
      if (step.ask !== 'result') return yield { do: 'event', event }
      const Result = { ...step.result, ...(Method === undefined ? {} : { Method }) }
      return yield { do: 'event', event: { Type: 'result', Result } }
    }
    default:
      yield { do: 'event', event }
  }
}

function* actsOfBall(at: PadAtWork, ball: Delivery): Generator<Act, void> {
  const { Wickets = [], ...rest } = ball
  const away = Wickets.filter(({ Kind }) => isAwayFromCrease(Kind))
  const own = Wickets.filter((wicket) => !away.includes(wicket))
  const plain: Delivery = { ...rest, ...(own.length > 0 ? { Wickets: own } : {}) }
  for (;;) {
    const { step, slots } = at.state
    if (step.ask === 'batter') {
      const id = [ball.Batter, ball.NonStriker].find((one) => step.canComeIn.includes(one))
      if (id === undefined) throw new Error('Neither of the batters may come in')
      yield { do: 'choose', choice: { as: 'batter', id } }
    } else if (step.ask === 'striker') yield { do: 'choose', choice: { as: 'striker', id: ball.Batter } }
    else if (step.ask === 'bowler') {
      if (
        slots.some(
          ({ event }) =>
            event?.Type === 'delivery' && event.Innings === ball.Innings && event.Over === ball.Over,
        )
      ) {
        const more = overOf(slots, at.sheet, 1)
        if (more) yield { do: 'event', event: more }
      } else yield { do: 'choose', choice: { as: 'bowler', id: ball.Bowler } }
    } else if (step.ask !== 'ball') throw new Error(`The pad asks for ${step.ask}, not for a ball`)
    else if (step.ball.Over < ball.Over) {
      const early = overOf(slots, at.sheet, 0)
      if (early) yield { do: 'event', event: early }
    } else if (step.ball.Batter !== ball.Batter) yield { do: 'change ends' }
    else if (step.ball.Bowler !== ball.Bowler)
      yield { do: 'change bowler', choice: { as: 'bowler', id: ball.Bowler } }
    else break
  }
  const taps = tapsOf(plain, at.sheet.Format)
  if (!taps) throw new Error(`No keys for ${JSON.stringify(plain)}`)
  yield { do: 'ball', taps, ball: plain }
  for (const { Player, Kind } of away) yield { do: 'leave', player: Player, kind: Kind as Leaving }
}
