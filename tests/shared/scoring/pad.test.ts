import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyLog, grown } from '#relay/origin/parts/scoring/scored-log.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import { scoresOf } from '#shared/live/make-states.ts'
import {
  BALL_EXTRAS,
  type BallDraft,
  type BallStep,
  type BallTap,
  ballStep,
  EMPTY_BALL,
  tapped,
} from '#shared/scoring/ball-draft.ts'
import type { BallToCome } from '#shared/scoring/next-step.ts'
import { choose, EMPTY_PAD, edit, type Pad, padState, record, redo, undo } from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { byDepth } from '#tests/support/depth.ts'
import { numberedSide } from '#tests/support/numbered-side.ts'

/** A scorer who taps, changes their mind, edits past balls and starts the phone again, at random. */

const SHEETS: readonly MatchSheet[] = [
  { Format: 'T20', BallsPerOver: 6, Overs: 2, Teams: [numberedSide(1, 11), numberedSide(2, 11)] },
  { Format: 'Other', BallsPerOver: 8, Overs: 3, Teams: [numberedSide(1, 5), numberedSide(2, 4)] },
  { Format: 'The Hundred', BallsPerOver: 5, Overs: 4, Teams: [numberedSide(1, 11), numberedSide(2, 11)] },
  { Format: 'Test', BallsPerOver: 6, Teams: [numberedSide(1, 3), numberedSide(2, 3)] },
]

type Tap = { do: 'go' | 'undo' | 'redo' | 'edit' | 'reload'; n: number }

const tap: fc.Arbitrary<Tap> = fc.record({
  do: fc.oneof(
    { weight: 12, arbitrary: fc.constant('go' as const) },
    fc.constantFrom('undo', 'redo', 'edit', 'reload'),
  ),
  n: fc.nat({ max: 999 }),
})

const RUNS = [0, 1, 2, 3, 4, 5, 6] as const

/** A ball as random taps build it: `n` says which. */
function deliveryOf(sheet: MatchSheet, ball: BallToCome, n: number): Delivery {
  const pick = <One>(all: readonly One[], by: number) => all[Math.floor(n / by) % all.length] as One
  let draft: BallDraft = EMPTY_BALL
  for (let taps = 0; taps < 12; taps += 1) {
    const step = ballStep(draft, ball, sheet.Format)
    if (step.ask === 'nothing') return step.delivery
    draft = tapped(draft, tapFor(step))
  }
  throw new Error('The ball does not end')

  function tapFor(step: Exclude<BallStep, { ask: 'nothing' }>): BallTap {
    switch (step.ask) {
      case 'ball':
        if (n < 650) return { runs: pick(RUNS, 1), isShort: n % 50 === 0 }
        return n < 800 ? { extra: pick(BALL_EXTRAS, 1) } : { isOut: true }
      case 'runs':
        if (n % 9 === 0) return { isOut: true }
        return { runs: Math.max(step.least, pick(RUNS, 3)) }
      case 'kind':
        return { kind: pick(step.kinds, 1) }
      case 'who':
        return { player: pick(step.players, 2) }
      case 'fielder':
        return { fielder: { PlayerId: ball.Bowler, Name: 'B' } }
    }
  }
}

class Phone {
  pad: Pad = EMPTY_PAD
  readonly #sheet: MatchSheet
  #id = 0

  constructor(sheet: MatchSheet) {
    this.#sheet = sheet
  }

  get state() {
    return padState(this.#sheet, this.pad)
  }

  get newId(): string {
    this.#id += 1
    return `d${this.#id}`
  }

  tap(tap: Tap): void {
    const known = { pad: this.pad, state: this.state }
    this.#tap(tap)
    const { step, scorer, faults } = padState(this.#sheet, this.pad, known)
    const whole = this.state
    expect(step).toEqual(whole.step)
    expect(faults).toEqual(whole.faults)
    expect(scorer.scorecard).toEqual(whole.scorer.scorecard)
  }

  #tap({ do: what, n }: Tap): void {
    if (what === 'undo') this.pad = undo(this.#sheet, this.pad, this.newId)
    else if (what === 'redo') this.pad = redo(this.pad, this.newId)
    else if (what === 'reload') this.pad = JSON.parse(JSON.stringify(this.pad)) as Pad
    else if (what === 'edit') this.#edit(n)
    else this.#answer(n)
  }

  #edit(n: number): void {
    const balls = this.state.slots.filter(({ event }) => event?.Type === 'delivery')
    const one = balls[n % Math.max(1, balls.length)]
    if (one?.event?.Type !== 'delivery') return
    const { Innings, Over, N, Batter, NonStriker, Bowler } = one.event
    const event =
      n % 10 === 0 ? undefined : deliveryOf(this.#sheet, { Innings, Over, N, Batter, NonStriker, Bowler }, n)
    this.pad = edit(this.pad, this.newId, one.id, event)
  }

  #answer(n: number): void {
    const { step } = this.state
    const pick = (ids: readonly number[]) => ids[n % ids.length] ?? 0
    const keep = (event: PlainEvent) => {
      this.pad = record(this.pad, this.newId, event)
    }
    switch (step.ask) {
      case 'toss':
        keep({ Type: 'toss', WinnerTeamId: 1 + (n % 2), Decision: n % 3 === 0 ? 'bowl' : 'bat' })
        return
      case 'innings':
        keep(step.event)
        return
      case 'batter':
        this.pad = choose(this.pad, { as: 'batter', id: pick(step.canComeIn) })
        return
      case 'striker':
        this.pad = choose(this.pad, { as: 'striker', id: pick(step.pair) })
        return
      case 'bowler':
        this.pad = choose(this.pad, {
          as: 'bowler',
          id: pick(step.canBowl.filter((id) => !step.last.includes(id))),
        })
        return
      case 'ball':
        keep(deliveryOf(this.#sheet, step.ball, n))
        return
      case 'result':
        keep({ Type: 'result', Result: step.result })
        return
      case 'nothing':
        return
    }
  }
}

test('[score] a side of eight is all out when seven are out, and wins by what is left of seven wickets', () => {
  const eight: MatchSheet = {
    Format: 'T20',
    BallsPerOver: 6,
    Overs: 20,
    Teams: [numberedSide(1, 8), numberedSide(2, 8)],
  }
  const phone = new Phone(eight)
  const bowl = (more: Partial<Delivery>) => {
    while (phone.state.step.ask !== 'ball') phone.tap({ do: 'go', n: 0 })
    const { ball } = phone.state.step
    const Wickets = more.Wickets?.map((one) => ({ ...one, Player: ball.Batter }))
    phone.pad = record(phone.pad, phone.newId, {
      ...{ Type: 'delivery', ...ball, Runs: 0 },
      ...more,
      ...(Wickets ? { Wickets } : {}),
    })
  }
  const bowled = { Wickets: [{ Player: 0, Kind: 'bowled' }] }
  for (let out = 0; out < 7; out += 1) bowl(bowled)
  const { step, scorer } = phone.state
  expect(step).toMatchObject({ ask: 'innings', event: { Innings: 2, Target: 1 } })
  const first = scorer.scorecard
  expect(first.Innings['1']).toMatchObject({ AllOut: true, Wickets: 7, Players: 8 })
  expect(scoresOf(first)['1']).toMatchObject({ AllOut: true, Wickets: 7, Players: 8 })
  bowl(bowled)
  bowl({ Runs: 1 })
  expect(phone.state.step).toMatchObject({ ask: 'result', result: { By: { Wickets: 6 } } })
})

function isStuck({ step }: Phone['state']): boolean {
  if (step.ask === 'batter') return step.canComeIn.length === 0
  return step.ask === 'bowler' && step.canBowl.every((id) => step.last.includes(id))
}

test('[score] no sequence of taps, undo, redo, edits and new starts ends where there is nothing to tap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHEETS), fc.array(tap, { maxLength: 120 }), (sheet, taps) => {
      const phone = new Phone(sheet)
      for (const one of taps) {
        phone.tap(one)
        expect(isStuck(phone.state)).toBe(false)
      }
      const { scorecard } = phone.state.scorer
      const left = phone.pad.undone.length
      const { length } = phone.state.slots.filter(({ event }) => event !== undefined)
      let undone = 0
      while (phone.state.slots.some(({ event }) => event !== undefined) || phone.pad.chosen.length > 0) {
        phone.tap({ do: 'undo', n: 0 })
        undone += 1
        expect(undone).toBeLessThan(10 * (length + 12))
      }
      const { log } = phone.pad
      expect(grown(emptyLog(sheet), log, '')).toMatchObject({ taken: log })
      expect(phone.state).toMatchObject({ step: { ask: 'toss' }, scorer: { scorecard: { Innings: {} } } })
      while (phone.pad.undone.length > left) phone.tap({ do: 'redo', n: 0 })
      expect(phone.state.scorer.scorecard).toEqual(scorecard)
    }),
    { numRuns: byDepth({ quick: 100, deep: 2000 }) },
  )
})
