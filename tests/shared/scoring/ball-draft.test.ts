import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import type { Delivery, LoggedWicket } from '#shared/cricket/match-log.ts'
import { type BallTap, ballStep, dismissalsOn, EMPTY_BALL, tapped } from '#shared/scoring/ball-draft.ts'
import { isFreeHit } from '#shared/scoring/free-hit-in-log.ts'
import type { BallToCome } from '#shared/scoring/next-step.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { byDepth } from '#tests/support/depth.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'
import { tapsOf } from '#tests/support/taps-of-delivery.ts'

const ball: BallToCome = { Innings: 1, Over: 3, N: 2, Batter: 1, NonStriker: 2, Bowler: 21 }
const draftAfter = (...taps: BallTap[]) => taps.reduce(tapped, EMPTY_BALL)
const stepAfter = (...taps: BallTap[]) => ballStep(draftAfter(...taps), ball, 'T20')

test('[score] a dot or a run off the bat is one tap, an ordinary extra two', () => {
  expect(stepAfter({ runs: 0 })).toMatchObject({ ask: 'nothing', delivery: { Runs: 0 } })
  expect(stepAfter({ extra: 'wide' })).toEqual({ ask: 'runs', extra: 'wide', least: 0 })
  expect(stepAfter({ extra: 'wide' }, { runs: 0 })).toMatchObject({
    delivery: { Runs: 0, Extras: { Wides: 1 } },
  })
  expect(stepAfter({ extra: 'leg bye' })).toMatchObject({ least: 1 })
})

test('[score] a wicket asks only what its kind needs, and only kinds that the ball allows', () => {
  expect(stepAfter({ isOut: true }, { kind: 'lbw' })).toMatchObject({
    delivery: { Wickets: [{ Player: 1, Kind: 'lbw' }] },
  })
  expect(stepAfter({ extra: 'no-ball' }, { isOut: true })).toEqual({
    ask: 'kind',
    kinds: ['run out', 'obstructing the field', 'hit the ball twice'],
  })
  expect(
    stepAfter({ extra: 'leg bye' }, { kind: 'obstructing the field' }, { runs: 2 }, { player: 2 }),
  ).toMatchObject({
    delivery: { Extras: { LegByes: 2 }, Wickets: [{ Player: 2, Kind: 'obstructing the field' }] },
  })
  const byes: BallTap[] = [{ extra: 'bye' }, { kind: 'run out' }]
  expect(stepAfter(...byes)).toEqual({ ask: 'who', players: [1, 2], hasFielders: true })
  expect(stepAfter(...byes, { runs: 1 }, { player: 2 })).toMatchObject({
    delivery: { Extras: { Byes: 1 }, Wickets: [{ Player: 2, Kind: 'run out' }] },
  })
})

test('[score] a run out with two fielders is four taps; a fielder who is tapped again is taken out', () => {
  const fielder = (PlayerId: number): BallTap => ({ fielder: { PlayerId, Name: '' } })
  const taps = [{ kind: 'run out' as const }, fielder(22), fielder(23)]
  expect(stepAfter(...taps, { player: 2 })).toMatchObject({
    delivery: { Wickets: [{ Player: 2, Kind: 'run out', Fielders: [{ PlayerId: 22 }, { PlayerId: 23 }] }] },
  })
  expect(stepAfter(...taps, fielder(22), { player: 1 })).toMatchObject({
    delivery: { Wickets: [{ Player: 1, Fielders: [{ PlayerId: 23 }] }] },
  })
})

test('[score] the non-striker run out before the ball is one key, and no ball of the over', () => {
  const runOut: LoggedWicket = { Player: 2, Kind: 'run out', Fielders: [{ PlayerId: 21, Name: 'B' }] }
  const fielder = { PlayerId: 21, Name: 'B' }
  expect(stepAfter({ NotBowled: true, kind: 'run out', player: 2, fielder })).toMatchObject({
    delivery: { NotBowled: true, Runs: 0, Wickets: [runOut] },
  })
})

test('[score] a catch by the bowler is caught and bowled', () => {
  const taps: BallTap[] = [{ isOut: true }, { kind: 'caught' }]
  expect(stepAfter(...taps, { fielder: { PlayerId: 21, Name: 'B' } })).toMatchObject({
    delivery: { Wickets: [{ Player: 1, Kind: 'caught and bowled' }] },
  })
})

test('[score] a no-ball of The Hundred is worth two, and byes off it are byes', () => {
  const draft = draftAfter({ extra: 'no-ball' }, { off: 'byes' }, { runs: 2 })
  expect(ballStep(draft, ball, 'The Hundred')).toMatchObject({
    delivery: { Runs: 0, Extras: { NoBalls: 2, Byes: 2 } },
  })
})

/** The engine knows who caught and bowled. */
const fieldersOf = (wicket?: LoggedWicket) =>
  wicket?.Kind === 'caught and bowled' ? 0 : (wicket?.Fielders?.length ?? 0)

const files = cricsheetFiles.filter((_, place) => place % byDepth({ quick: 4, deep: 1 }) === 0)

test.runIf(files.length > 0)(
  '[score] taps enter every ball of real matches, one tap in the median, and a wicket in at most five',
  () => {
    const counts: number[] = []
    const strange: Delivery[] = []
    for (const file of files) {
      const { sheet, events } = fromCricsheet(JSON.parse(readFileSync(file, 'utf8')))
      for (const event of events) {
        if (event.Type !== 'delivery') continue
        const taps = tapsOf(event, sheet.Format)
        if (taps === undefined) {
          strange.push(event)
          continue
        }
        const { Type: _, Runs, Extras, Wickets = [], AllRun, ...place } = event
        const step = ballStep(taps.reduce(tapped, EMPTY_BALL), place, sheet.Format)
        expect(step).toMatchObject({ ask: 'nothing' })
        if (step.ask !== 'nothing') continue
        const { delivery } = step
        expect({ Runs: delivery.Runs, Extras: delivery.Extras, AllRun: delivery.AllRun }).toEqual({
          ...{ Runs, Extras, AllRun },
        })
        expect(delivery.Wickets?.map(({ Player, Kind }) => ({ Player, Kind })) ?? []).toEqual(
          Wickets.map(({ Player, Kind }) => ({ Player, Kind })),
        )
        counts.push(taps.length)
        if (Wickets.length > 0) expect(taps.length).toBeLessThanOrEqual(5)
        expect(delivery.Wickets?.[0]?.Fielders ?? []).toHaveLength(fieldersOf(Wickets[0]))
      }
    }
    expect(counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)]).toBe(1)
    // Retired between balls, two out on one ball: entered elsewhere.
    expect(strange.length).toBeLessThan(counts.length / 500)
  },
)

test('[score] a no-ball that counts two says who faces next by what was run; runs that were short change the ends', () => {
  const noBall: BallTap[] = [{ extra: 'no-ball' }, { isWorthTwo: true }]
  const step = ballStep(draftAfter(...noBall, { runs: 1 }), ball, 'First-class')
  expect(step).toMatchObject({ ask: 'nothing', faces: 2, delivery: { Runs: 1, Extras: { NoBalls: 2 } } })
  expect(stepAfter({ runs: 1, isShort: true })).toMatchObject({ isShort: true })
  expect(stepAfter({ runs: 5, AllRun: true })).toMatchObject({
    delivery: { Runs: 5, AllRun: true },
  })
})

test('[score] a free hit has the dismissals of a no-ball, lasts over wides, and ends with the ball that is none', () => {
  const delivery = (N: number, Extras: Delivery['Extras']): Slot => ({
    id: `${N}`,
    event: { Type: 'delivery', ...ball, N, Runs: 0, ...(Extras ? { Extras } : {}) },
  })
  const slots = [delivery(1, { NoBalls: 1 }), delivery(2, { Wides: 1 }), delivery(3, undefined)]
  const free = [1, 2, 3, 4].map((N) => isFreeHit(padSheet(), slots, { ...ball, N }))
  expect(free).toEqual([false, true, true, false])
  expect(isFreeHit({ ...padSheet(), FreeHits: false }, slots, { ...ball, N: 2 })).toBe(false)
  expect(isFreeHit(padSheet(), slots, { ...ball, Innings: 2, N: 2 })).toBe(false)
  const kinds = ['run out', 'obstructing the field', 'hit the ball twice']
  expect(ballStep({ isOut: true }, ball, 'T20', true)).toEqual({ ask: 'kind', kinds })
  expect(ballStep({ isOut: true, isNotFree: true }, ball, 'T20', true)).toMatchObject({ ask: 'kind' })
  expect(ballStep({ isOut: true, isNotFree: true, kind: 'bowled' }, ball, 'T20', true).ask).toBe('nothing')
  expect(dismissalsOn('wide', true)).toEqual(['run out', 'obstructing the field'])
})
