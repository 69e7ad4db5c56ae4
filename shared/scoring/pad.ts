import { isOfStriker } from '../cricket/dismissals.ts'
import type { LoggedWicket, MatchSheet } from '../cricket/match-log.ts'
import type { Shot } from '../cricket/shot.ts'
import type { EndOfBall } from './ball-draft.ts'
import { creaseOf } from './crease.ts'
import { replaced } from './events-between-balls.ts'
import { type Choice, nextStep, type Step } from './next-step.ts'
import {
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
  const replayed = (known && grown(sheet, known, log)) ?? replay(sheet, log)
  return { ...replayed, step: stepAfter(sheet, replayed, chosen) }
}

function grown(sheet: MatchSheet, { pad, state }: KnownPad, log: Pad['log']): Replay | undefined {
  const { length } = pad.log
  if (log.length < length || log[length - 1] !== pad.log.at(-1)) return undefined
  const more = log.slice(length)
  if (more.length === 0) return state
  if (more.some(({ Type }) => Type === 'edit')) return undefined
  return replayMore(state, slotsOf(sheet, more))
}

export function choose(pad: Pad, choice: Choice): Pad {
  return { ...pad, chosen: [...pad.chosen, choice], undone: [] }
}

const stepAfter = (sheet: MatchSheet, { scorer, slots }: Replay, chosen: Pad['chosen']) =>
  nextStep(sheet, scorer, chosen, replaced(slots))

/** What has happened is in the log; what was chosen for it is in the event. */
export function record({ log, chosen, done }: Pad, id: string, event: PlainEvent): Pad {
  const early = chosen.flatMap(({ as, id: Player }) => (as === 'timed out' ? { Player, Kind: as } : []))
  const isWhole = event.Type !== 'delivery' || early.length === 0
  const whole = isWhole ? event : { ...event, Wickets: [...early, ...(event.Wickets ?? [])] }
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

/** What a ball may have had from the bat, which is the last of the log. */
export function isLastHit(slots: readonly Slot[]): boolean {
  const last = slots.findLast(({ event }) => event !== undefined)?.event
  if (last?.Type !== 'delivery') return last?.Type === 'shot'
  const { Wides, Byes, LegByes } = last.Extras ?? {}
  const isHit = ({ Kind }: LoggedWicket) => Kind.startsWith('caught') || !isOfStriker(Kind)
  return !Wides && !Byes && !LegByes && !last.NotBowled && (last.Wickets ?? []).every(isHit)
}

/** Where the last ball went. A second tap takes the place of the first. */
export function recordShot(pad: Pad, slots: readonly Slot[], id: string, { X, Y }: Shot): Pad {
  const last = slots.findLast(({ event }) => event !== undefined)
  if (last?.event?.Type === 'shot') return edit(pad, id, last.id, { Type: 'shot', X, Y })
  return { ...pad, log: [...pad.log, { Type: 'shot', X, Y, Id: id }], undone: [], done: [...pad.done, id] }
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

/** What has to be chosen before a ball so that it is the one that was bowled. */
function choicesFor(sheet: MatchSheet, replayed: Replay, event: PlainEvent): Choice[] {
  if (event.Type !== 'delivery') return []
  const { pair } = creaseOf(replayed.scorer.scorecard)
  const isEarly = ({ Kind }: LoggedWicket) => pair.length === 0 && Kind === 'timed out'
  const early = (event.Wickets ?? []).filter(isEarly).map(({ Player }) => Player)
  const comers = [event.Batter, event.NonStriker].filter((id) => !pair.includes(id))
  const chosen: Choice[] = [
    ...early.map((id) => ({ as: 'timed out' as const, id })),
    ...comers.map((id) => ({ as: 'batter' as const, id })),
  ]
  for (const as of ['striker', 'bowler'] as const) {
    const step = stepAfter(sheet, replayed, chosen)
    const named = as === 'striker' ? 'Batter' : 'Bowler'
    const isOther = step.ask === 'ball' && step.ball[named] !== event[named]
    if (step.ask === as || isOther) chosen.push({ as, id: event[named] })
  }
  return chosen
}
