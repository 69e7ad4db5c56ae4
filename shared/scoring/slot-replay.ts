import type { Fault } from '../cricket/fault.ts'
import { InvalidEvent } from '../cricket/invalid-event.ts'
import type { CorrectionEvent, Delivery, MatchEvent, MatchSheet } from '../cricket/match-log.ts'
import { Scorer } from '../cricket/scorer.ts'
import { type Crease, creaseOf } from './crease.ts'

type PlainEvent = Exclude<MatchEvent, CorrectionEvent>

/** An event with the id of the entry that brought it; without one, it is taken out, and an edit may bring it back. */
export type Slot = { readonly id: string; readonly event?: PlainEvent }

/** An event that cannot be counted where it is. It stays in the log, and counts once an edit makes it possible. */
export type FaultyEntry = { readonly id: string; readonly why: Fault }

/** Slots from one stored scorer to the next. An edit counts again from the last one before it. */
const SLOTS_A_CHECKPOINT = 64

/** The slots of a log while entries are added, counted once each; an edit counts again what comes after it. */
export class SlotReplay {
  readonly #sheet: MatchSheet
  #slots: Slot[] = []
  #places = new Map<string, number>()
  /** `[n]`: before slot n × SLOTS_A_CHECKPOINT. */
  #checkpoints: Scorer[] = []
  #scorer: Scorer
  #faults: { place: number; why: Fault }[] = []
  /** Slots that `#scorer` has counted: none before they are needed. */
  #counted = 0
  #applications = 0

  constructor(sheet: MatchSheet, slots: readonly Slot[] = []) {
    this.#sheet = sheet
    this.#scorer = new Scorer(sheet)
    for (const slot of slots) this.add(slot)
  }

  get length(): number {
    return this.#slots.length
  }

  /** How often an event was applied so far, which is what adding entries costs. */
  get applications(): number {
    return this.#applications
  }

  get slots(): readonly Slot[] {
    return [...this.#slots]
  }

  /** Of all slots so far; it changes with the next one. */
  get scorer(): Scorer {
    this.#countTo(this.#slots.length)
    return this.#scorer
  }

  get faults(): readonly FaultyEntry[] {
    this.#countTo(this.#slots.length)
    return this.#faults.map(({ place, why }) => ({ id: this.#slots[place]?.id ?? '', why }))
  }

  isOf(sheet: MatchSheet): boolean {
    return JSON.stringify(sheet) === JSON.stringify(this.#sheet)
  }

  /** Those that count, from a slot on. */
  counted(from = 0): { id: string; event: PlainEvent }[] {
    this.#countTo(this.#slots.length)
    const faulty = new Set(this.#faults.map(({ place }) => place))
    return this.#slots.flatMap(({ id, event }, place) =>
      event && place >= from && !faulty.has(place) ? [{ id, event }] : [],
    )
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  at(place: number): Slot | undefined {
    return this.#slots[place]
  }

  /** Why the last event of this slot cannot be counted where it is. */
  faultAt(place: number): Fault | undefined {
    this.#countTo(this.#slots.length)
    return this.#faults.findLast((one) => one.place === place)?.why
  }

  fork(): SlotReplay {
    const fork = new SlotReplay(this.#sheet)
    fork.#slots = [...this.#slots]
    fork.#places = new Map(this.#places)
    fork.#checkpoints = [...this.#checkpoints]
    fork.#scorer = this.#scorer.fork()
    fork.#faults = [...this.#faults]
    fork.#counted = this.#counted
    fork.#applications = this.#applications
    return fork
  }

  add(slot: Slot): void {
    if (!this.#places.has(slot.id)) this.#places.set(slot.id, this.#slots.length)
    this.#slots.push(slot)
  }

  /**
   * Later balls name who faced by what was recorded before them: each named by the end, or by having stayed, becomes who is
   * there now. A batter whom the scorer chose stays.
   */
  edit({ Of, Event }: { Of: string; Event?: PlainEvent | undefined }): void {
    const place = this.#places.get(Of)
    if (place === undefined) return
    const past = this.#slots[place]?.event
    const was = this.#scorerAt(place)
    this.#rewindTo(place, was)
    const changed: Slot = Event === undefined ? { id: Of } : { id: Of, event: Event }
    this.#slots[place] = changed
    if (past) this.#apply(was, past)
    const numbers = new BallNumbers(this.#slots, place)
    const numbered = Event && numbers.next(Event)
    this.#count(numbered)
    for (let later = place + 1; later < this.#slots.length; later++) {
      const { id, event } = this.#slots[later] ?? changed
      const next = event && numbers.next(moved(event, was, this.#scorer))
      this.#slots[later] = next ? { id, event: next } : { id }
      if (event) this.#apply(was, event)
      this.#count(next)
    }
    // The slot has the number that was sent, which is a fault where it is a wrong one.
    if (numbered !== Event) this.#rewindTo(place, this.#scorerAt(place))
  }

  /** Forgets what was counted from a slot on. */
  #rewindTo(place: number, before: Scorer): void {
    this.#scorer = before.fork()
    this.#counted = place
    this.#checkpoints.length = Math.ceil(place / SLOTS_A_CHECKPOINT)
    const firstLater = this.#faults.findIndex((one) => one.place >= place)
    if (firstLater >= 0) this.#faults.length = firstLater
  }

  /** A scorer of its own, before a slot. */
  #scorerAt(place: number): Scorer {
    if (this.#counted < place) this.#countTo(place)
    if (this.#counted === place) return this.#scorer.fork()
    const from = Math.floor(place / SLOTS_A_CHECKPOINT)
    const scorer = this.#checkpoints[from]?.fork() ?? new Scorer(this.#sheet)
    for (const { event } of this.#slots.slice(from * SLOTS_A_CHECKPOINT, place))
      if (event) this.#apply(scorer, event)
    return scorer
  }

  #countTo(end: number): void {
    while (this.#counted < end) this.#count(this.#slots[this.#counted]?.event)
  }

  #apply(scorer: Scorer, event: PlainEvent): Fault | undefined {
    this.#applications += 1
    return applied(scorer, event)
  }

  #count(event: PlainEvent | undefined): void {
    const place = this.#counted
    if (place % SLOTS_A_CHECKPOINT === 0) this.#checkpoints[place / SLOTS_A_CHECKPOINT] = this.#scorer.fork()
    const why = event && this.#apply(this.#scorer, event)
    if (why) this.#faults.push({ place, why })
    this.#counted = place + 1
  }
}

/** Why an event cannot be counted; undefined where it was. */
export function applied(scorer: Scorer, event: PlainEvent): Fault | undefined {
  try {
    scorer.apply(event)
    return undefined
  } catch (error) {
    if (error instanceof InvalidEvent) return error.fault
    throw error
  }
}

function moved(event: PlainEvent, was: Scorer, now: Scorer): PlainEvent {
  if (event.Type !== 'delivery') return event
  return withBatters(event, creaseOf(was.scorecard), creaseOf(now.scorecard))
}

/** Numbers the balls of an over anew: one may have been taken out or put back. */
class BallNumbers {
  #over = ''
  #n = 0

  /** Continues the over that is on before a slot. */
  constructor(slots: readonly Slot[], place: number) {
    for (let before = place - 1; before >= 0; before--) {
      const event = slots[before]?.event
      if (event?.Type !== 'delivery') continue
      this.#over ||= overOf(event)
      if (overOf(event) !== this.#over) break
      this.#n += 1
    }
  }

  next(event: PlainEvent): PlainEvent {
    if (event.Type !== 'delivery') return event
    const over = overOf(event)
    this.#n = over === this.#over ? this.#n + 1 : 1
    this.#over = over
    return event.N === this.#n ? event : { ...event, N: this.#n }
  }
}

const overOf = ({ Innings, Over }: Delivery) => `${Innings}.${Over}`

function withBatters(ball: Delivery, was: Crease, now: Crease): Delivery {
  const stayed = (player: number) => {
    if (!was.pair.includes(player) || now.pair.includes(player)) return player
    return now.pair.find((one) => !was.pair.includes(one)) ?? player
  }
  const isBySwap = was.striker !== undefined && now.striker !== undefined
  const mapped = (player: number) => {
    if (isBySwap && player === was.striker) return now.striker ?? player
    if (isBySwap && player === was.nonStriker) return now.nonStriker ?? stayed(player)
    return stayed(player)
  }
  const [Batter, NonStriker] = [mapped(ball.Batter), mapped(ball.NonStriker)]
  if (Batter === NonStriker || (Batter === ball.Batter && NonStriker === ball.NonStriker)) return ball
  const names = new Map([
    [ball.Batter, Batter],
    [ball.NonStriker, NonStriker],
  ])
  const Wickets = ball.Wickets?.map((wicket) => ({
    ...wicket,
    Player: names.get(wicket.Player) ?? wicket.Player,
  }))
  return { ...ball, Batter, NonStriker, ...(Wickets ? { Wickets } : {}) }
}
