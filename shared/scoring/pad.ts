import type { LoggedWicket, MatchSheet } from '../cricket/match-log.ts'
import type { EndOfBall } from './ball-draft.ts'
import { replaced } from './between-balls.ts'
import { creaseOf } from './crease.ts'
import { type Choices, nextStep, type Step } from './next-step.ts'
import {
  applied,
  editEntry,
  type LogEntry,
  type PlainEvent,
  type Replay,
  replay,
  replayMore,
  restored,
  type Slot,
  slotsOf,
} from './scored-log.ts'

/** One thing that the scorer chose for the next ball. */
export type Choice = { readonly as: 'batter' | 'striker' | 'bowler' | 'timed out'; readonly id: number }

/** What undo took back, to be done again. */
type Undone = Choice | { readonly of: string; readonly event?: PlainEvent; readonly isEdit?: true }

/** All that a phone stores of a match that is scored on it: the same again after it was killed. */
export type Pad = {
  readonly log: readonly LogEntry[]
  readonly chosen: readonly Choice[]
  readonly undone: readonly Undone[]
  /** Ids of the entries that this phone made and did not undo, in order. */
  readonly done: readonly string[]
}

export const EMPTY_PAD: Pad = { log: [], chosen: [], undone: [], done: [] }

export type PadState = Replay & { readonly step: Step }

export type KnownPad = { readonly pad: Pad; readonly state: PadState }

/** `known`: the pad a moment ago. Where its log only grew, no ball before is counted again. */
export function padState(sheet: MatchSheet, { log, chosen }: Pad, known?: KnownPad): PadState {
  const replayed = (known && grown(known, log)) ?? replay(sheet, log)
  return { ...replayed, step: stepAfter(sheet, replayed, chosen) }
}

function grown({ pad, state }: KnownPad, log: Pad['log']): Replay | undefined {
  const { length } = pad.log
  if (log.length < length || log[length - 1] !== pad.log.at(-1)) return undefined
  const more = log.slice(length)
  if (more.length === 0) return state
  const plain = more.flatMap((entry): Slot[] => {
    if (entry.Type === 'edit') return []
    const { Id: id, ...event } = entry
    return [{ id, event }]
  })
  return plain.length === more.length ? replayMore(state, plain) : undefined
}

export function choose(pad: Pad, choice: Choice): Pad {
  return { ...pad, chosen: [...pad.chosen, choice], undone: [] }
}

function stepAfter(
  sheet: MatchSheet,
  { scorer, slots }: Pick<Replay, 'scorer' | 'slots'>,
  chosen: Pad['chosen'],
) {
  const choices = choicesOf(chosen)
  return nextStep(sheet, scorer, { ...choices, gone: [...choices.gone, ...replaced(slots)] })
}

/** What has happened is in the log; what was chosen for it is in the event. */
export function record({ log, chosen, done }: Pad, id: string, event: PlainEvent): Pad {
  const early = event.Type === 'delivery' ? chosen.filter(({ as }) => as === 'timed out') : []
  const Wickets = early.map((one) => ({ Player: one.id, Kind: 'timed out' }))
  const whole =
    event.Type !== 'delivery' || early.length === 0
      ? event
      : { ...event, Wickets: [...Wickets, ...(event.Wickets ?? [])] }
  return { log: [...log, { ...whole, Id: id }], chosen: [], undone: [], done: [...done, id] }
}

/** The ball that the keys came to, and who faces after it. */
export function recordBall(sheet: MatchSheet, pad: Pad, id: string, ball: EndOfBall): Pad {
  const recorded = record(pad, id, ball.delivery)
  if (ball.isShort) return changeEnds(sheet, recorded)
  return ball.faces === undefined ? recorded : choose(recorded, { as: 'striker', id: ball.faces })
}

export function edit(pad: Pad, id: string, of: string, event: PlainEvent | undefined): Pad {
  return { ...pad, log: [...pad.log, editEntry(id, of, event)], undone: [], done: [...pad.done, id] }
}

/** The batters are at the other ends than the runs say: a short run, or the umpires' word. */
export function changeEnds(sheet: MatchSheet, pad: Pad): Pad {
  const { scorer, step } = padState(sheet, pad)
  const other = step.ask === 'ball' ? step.ball.NonStriker : creaseOf(scorer.scorecard).nonStriker
  return other === undefined ? pad : choose(pad, { as: 'striker', id: other })
}

/** The last choice, or else the last entry: then what was chosen for it is chosen again. */
export function undo(sheet: MatchSheet, pad: Pad, id: string): Pad {
  const choice = pad.chosen.at(-1)
  if (choice) return { ...pad, chosen: pad.chosen.slice(0, -1), undone: [...pad.undone, choice] }
  const place = pad.log.findIndex(({ Id }) => Id === pad.done.at(-1))
  const entry = pad.log[place]
  const done = pad.done.slice(0, -1)
  if (entry?.Type === 'edit') {
    const log = restored(sheet, pad.log, slotsOf(sheet, pad.log.slice(0, place)), id)
    const undone = { of: entry.Of, isEdit: true, ...(entry.Event ? { event: entry.Event } : {}) } as const
    return { log, chosen: [], undone: [...pad.undone, undone], done }
  }
  const last = slotsOf(sheet, pad.log).findLast(({ event }) => event !== undefined)
  if (!last?.event) return pad
  const log = [...pad.log, editEntry(id, last.id, undefined)]
  const undone = [...pad.undone, { of: last.id, event: last.event }]
  return { log, chosen: choicesFor(sheet, replay(sheet, log), last.event), undone, done }
}

export function redo(pad: Pad, id: string): Pad {
  const next = pad.undone.at(-1)
  if (!next) return pad
  const undone = pad.undone.slice(0, -1)
  if ('as' in next) return { ...pad, chosen: [...pad.chosen, next], undone }
  const log = [...pad.log, editEntry(id, next.of, next.event)]
  return { log, chosen: [], undone, done: [...pad.done, next.isEdit ? id : next.of] }
}

export function choicesOf(chosen: readonly Choice[]): Choices {
  const idsOf = (what: Choice['as']) => chosen.filter(({ as }) => as === what).map(({ id }) => id)
  const striker = chosen.findLast(({ as }) => as === 'striker')?.id
  const bowler = chosen.findLast(({ as }) => as === 'bowler')?.id
  return {
    batters: idsOf('batter'),
    gone: idsOf('timed out'),
    ...(striker === undefined ? {} : { striker }),
    ...(bowler === undefined ? {} : { bowler }),
  }
}

/** What has to be chosen before a ball so that it is the one that was bowled. */
function choicesFor(sheet: MatchSheet, replayed: Replay, event: PlainEvent): Choice[] {
  if (event.Type !== 'delivery') return []
  const { pair } = creaseOf(replayed.scorer.scorecard)
  const isEarly = ({ Kind }: LoggedWicket) => pair.length === 0 && Kind === 'timed out'
  const chosen: Choice[] = [
    ...(event.Wickets ?? []).filter(isEarly).map(({ Player }) => ({ as: 'timed out' as const, id: Player })),
    ...[event.Batter, event.NonStriker]
      .filter((id) => !pair.includes(id))
      .map((id) => ({ as: 'batter' as const, id })),
  ]
  for (const as of ['striker', 'bowler'] as const) {
    const step = stepAfter(sheet, replayed, chosen)
    const isAsked = step.ask === as
    const isOther =
      step.ask === 'ball' &&
      (as === 'striker' ? step.ball.Batter !== event.Batter : step.ball.Bowler !== event.Bowler)
    if (isAsked || isOther) chosen.push({ as, id: as === 'striker' ? event.Batter : event.Bowler })
  }
  return chosen
}

/** Why an event cannot be recorded now; undefined where it can. */
export function refusalOf(sheet: MatchSheet, { log }: Pad, event: PlainEvent): string | undefined {
  return applied(replay(sheet, log).scorer, event)
}
