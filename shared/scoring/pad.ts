import type { MatchSheet } from '../cricket/match-log.ts'
import type { Scorer } from '../cricket/scorer.ts'
import { creaseOf } from './crease.ts'
import { type Choices, nextStep, type Step } from './next-step.ts'
import {
  applied,
  editEntry,
  type Kept,
  keptEvents,
  type LogEntry,
  type PlainEvent,
  type Replay,
  replay,
  replayMore,
  restored,
} from './scored-log.ts'

/** One thing that the scorer chose for the next ball. */
export type Choice = { readonly as: 'batter' | 'striker' | 'bowler'; readonly id: number }

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
  return { ...replayed, step: nextStep(sheet, replayed.scorer, choicesOf(chosen)) }
}

function grown({ pad, state }: KnownPad, log: Pad['log']): Replay | undefined {
  const { length } = pad.log
  if (log.length < length || log[length - 1] !== pad.log.at(-1)) return undefined
  const more = log.slice(length)
  if (more.length === 0) return state
  const plain = more.flatMap((entry): Kept[] => {
    if (entry.Type === 'edit') return []
    const { Id: id, ...event } = entry
    return [{ id, event }]
  })
  return plain.length === more.length ? replayMore(state, plain) : undefined
}

export function choose(pad: Pad, choice: Choice): Pad {
  return { ...pad, chosen: [...pad.chosen, choice], undone: [] }
}

/** What has happened is in the log; what was chosen for it is in the event. */
export function record(pad: Pad, id: string, event: PlainEvent): Pad {
  return { log: [...pad.log, { ...event, Id: id }], chosen: [], undone: [], done: [...pad.done, id] }
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
    const log = restored(sheet, pad.log, keptEvents(sheet, pad.log.slice(0, place)), id)
    const undone = { of: entry.Of, isEdit: true, ...(entry.Event ? { event: entry.Event } : {}) } as const
    return { log, chosen: [], undone: [...pad.undone, undone], done }
  }
  const last = keptEvents(sheet, pad.log).findLast(({ event }) => event !== undefined)
  if (!last?.event) return pad
  const log = [...pad.log, editEntry(id, last.id, undefined)]
  const { scorer } = replay(sheet, log)
  const undone = [...pad.undone, { of: last.id, event: last.event }]
  return { log, chosen: choicesFor(sheet, scorer, last.event), undone, done }
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
  const batters = chosen.filter(({ as }) => as === 'batter').map(({ id }) => id)
  const striker = chosen.findLast(({ as }) => as === 'striker')?.id
  const bowler = chosen.findLast(({ as }) => as === 'bowler')?.id
  return {
    batters,
    ...(striker === undefined ? {} : { striker }),
    ...(bowler === undefined ? {} : { bowler }),
  }
}

/** What has to be chosen before a ball so that it is the one that was bowled. */
function choicesFor(sheet: MatchSheet, scorer: Scorer, event: PlainEvent): Choice[] {
  if (event.Type !== 'delivery') return []
  const { pair } = creaseOf(scorer.scorecard)
  const chosen: Choice[] = [event.Batter, event.NonStriker]
    .filter((id) => !pair.includes(id))
    .map((id) => ({ as: 'batter', id }))
  for (const as of ['striker', 'bowler'] as const) {
    const step = nextStep(sheet, scorer, choicesOf(chosen))
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
