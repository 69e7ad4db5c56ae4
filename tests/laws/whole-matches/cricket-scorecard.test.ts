import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'
import type { Delivery, MatchEvent } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { partnershipInProgress } from '#shared/cricket/partnership-in-progress.ts'
import { type CountedInnings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer, score } from '#shared/cricket/scorer.ts'
import type { Json } from '#shared/live/json.ts'
import { apply, diff } from '#shared/live/merge-patch.ts'
import { byDepth } from '#tests/support/depth.ts'
import { type InventedMatch, inventedMatch } from '#tests/support/invented-match.ts'

const RUNS = { numRuns: byDepth({ quick: 50, deep: 300 }) }

type Sums = { innings: CountedInnings; balls: Delivery[]; penalties: number }

/** Every innings of a match with what was logged of it. */
function inningsOf({ sheet, events }: InventedMatch): Sums[] {
  return Object.entries(score(sheet, events).Innings).map(([number, innings]) => ({
    innings,
    balls: events
      .filter((event) => event.Type === 'delivery')
      .filter((event) => event.Innings === Number(number)),
    penalties: sum(
      events.flatMap((event) =>
        event.Type === 'penalty' && event.Innings === Number(number) ? [event.Runs] : [],
      ),
    ),
  }))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const extrasOf = (ball: Delivery) => sum(Object.values(ball.Extras ?? {}) as number[])
const isLegal = ({ Extras }: Delivery) => !Extras?.Wides && !Extras?.NoBalls
const wicketsOf = (balls: Delivery[]) => balls.flatMap((ball) => ball.Wickets ?? [])

function holds(law: (sums: Sums, match: InventedMatch) => void) {
  fc.assert(
    fc.property(inventedMatch, (match) => {
      for (const sums of inningsOf(match)) law(sums, match)
    }),
    RUNS,
  )
}

test('a total is all that was run, hit, given away and penalised', () => {
  holds(({ innings, balls, penalties }) => {
    expect(innings.Runs).toBe(sum(balls.map((ball) => ball.Runs + extrasOf(ball))) + penalties)
    expect(innings.Balls).toBe(balls.filter(isLegal).length)
  })
})

test('batters and extras make the total', () => {
  holds(({ innings, balls }) => {
    const { Byes, LegByes, NoBalls, Wides, Penalty } = innings.Extras
    const batters = Object.values(innings.Batting)
    expect(sum(batters.map((batter) => batter.Runs)) + Byes + LegByes + NoBalls + Wides + Penalty).toBe(
      innings.Runs,
    )
    expect(sum(batters.map((batter) => batter.Balls))).toBe(
      balls.filter((ball) => !ball.Extras?.Wides).length,
    )
  })
})

test("bowlers' runs and what is not theirs make the total", () => {
  holds(({ innings }) => {
    const bowlers = Object.values(innings.Bowling)
    const { Byes, LegByes, Penalty, Wides, NoBalls } = innings.Extras
    expect(sum(bowlers.map((bowler) => bowler.Runs)) + Byes + LegByes + Penalty).toBe(innings.Runs)
    expect(sum(bowlers.map((bowler) => bowler.Wides))).toBe(Wides)
    expect(sum(bowlers.map((bowler) => bowler.NoBalls))).toBe(NoBalls)
    expect(sum(bowlers.map((bowler) => bowler.Balls))).toBe(innings.Balls)
  })
})

test('every wicket falls once, and the bowler has those that are the bowler’s', () => {
  holds(({ innings, balls }) => {
    const fallen = wicketsOf(balls).filter((wicket) => isWicket(wicket.Kind))
    expect(innings.Wickets).toBe(fallen.length)
    expect(Object.keys(innings.FallOfWickets).map(Number)).toEqual(fallen.map((_, index) => index + 1))
    expect(Object.values(innings.FallOfWickets).map((wicket) => wicket.PlayerId)).toEqual(
      fallen.map((wicket) => wicket.Player),
    )
    const credited = fallen.filter((wicket) => isCreditedToBowler(wicket.Kind))
    expect(sum(Object.values(innings.Bowling).map((bowler) => bowler.Wickets))).toBe(credited.length)
    const out = Object.values(innings.Batting).filter((batter) => batter.Out && isWicket(batter.Out.Kind))
    expect(out).toHaveLength(fallen.length)
  })
})

test('partnerships make the total but for penalty runs that fell into none', () => {
  holds(({ innings, penalties }) => {
    const all = Object.values(innings.Partnerships)
    expect(sum(all.map((one) => one.Runs))).toBe(innings.Runs - penalties)
    expect(sum(all.map((one) => one.Balls))).toBe(innings.Balls)
    const batters = sum(all.flatMap((one) => Object.values(one.Batters)))
    expect(batters).toBe(sum(Object.values(innings.Batting).map((batter) => batter.Runs)))
    for (let wicket = 1; wicket <= innings.Wickets; wicket += 1)
      expect(innings.Partnerships).toHaveProperty(`${wicket}`)
  })
})

test('overs follow the umpires: those called, and the balls of the one begun', () => {
  holds(({ innings, balls }, { sheet }) => {
    const last = balls.at(-1)
    if (!last) return expect(innings.Overs).toBe('0')
    const inLast = balls.filter((ball) => ball.Over === last.Over && isLegal(ball)).length
    const shown = ballsOf(innings.Overs, sheet.BallsPerOver)
    const begun = last.Over * sheet.BallsPerOver
    expect([begun + inLast, begun + sheet.BallsPerOver]).toContain(shown)
  })
})

test('a maiden is an over bowled alone, without a run of the bowler’s', () => {
  holds(({ innings, balls }) => {
    const complete = Number.parseInt(innings.Overs, 10)
    for (const [id, figures] of Object.entries(innings.Bowling)) {
      let maidens = 0
      for (let over = 0; over < complete; over += 1) {
        const bowled = balls.filter((ball) => ball.Over === over)
        const conceded = bowled.map(
          (ball) => ball.Runs + (ball.Extras?.Wides ?? 0) + (ball.Extras?.NoBalls ?? 0),
        )
        const isAlone = bowled.every((ball) => ball.Bowler === Number(id))
        if (bowled.length > 0 && isAlone && sum(conceded) === 0) maidens += 1
      }
      expect(figures.Maidens).toBe(maidens)
    }
  })
})

/** Of a match after each of its events. */
function atEveryMoment(begin: () => (card: ScoredCard, event: MatchEvent) => void) {
  fc.assert(
    fc.property(inventedMatch, ({ sheet, events }) => {
      const scorer = new Scorer(sheet)
      const law = begin()
      for (const event of events) {
        scorer.apply(event)
        law(scorer.scorecard, event)
      }
    }),
    RUNS,
  )
}
type ScoredCard = Scorer['scorecard']

test('an innings that is over has no batter on strike, no bowler and no stand; two at most are at the crease', () => {
  atEveryMoment(() => ({ Innings }) => {
    for (const innings of Object.values(Innings)) {
      const there = Object.values(innings.Batting).filter((batter) => batter.AtCrease)
      expect(there.length).toBeLessThanOrEqual(2)
      expect(there.some((batter) => batter.Out)).toBe(false)
      if (innings.Bowler !== undefined) continue
      expect([innings.OnStrike, innings.Stand]).toEqual([undefined, undefined])
    }
  })
})

test('at every moment finished partnerships and the one in progress hold every run off the bat', () => {
  atEveryMoment(() => ({ Innings }) => {
    for (const innings of Object.values(Innings)) {
      const current = partnershipInProgress(innings)
      const all = [...Object.values(innings.Partnerships), ...(current ? [current] : [])]
      const runs = sum(all.flatMap((one) => Object.values(one.Batters)))
      expect(runs).toBe(sum(Object.values(innings.Batting).map((batter) => batter.Runs)))
      expect(sum(all.map((one) => one.Balls))).toBe(innings.Balls)
    }
  })
})

test('the last four overs bowled are held whole, whatever their innings, and no other', () => {
  atEveryMoment(() => {
    const balls = new Map<string, number>()
    return ({ Deliveries }, event) => {
      if (event.Type === 'delivery') balls.set(`${event.Innings}.${event.Over}`, event.N)
      const shown = Object.entries(Deliveries).map(([over, own]) => [over, Object.keys(own).length])
      expect(shown).toEqual([...balls].slice(-4))
    }
  })
})

test('a ball recorded wrongly and corrected is as if it had been recorded rightly', () => {
  fc.assert(
    fc.property(inventedMatch, fc.nat(), fc.integer({ min: 0, max: 6 }), ({ sheet, events }, at, runs) => {
      const places = events.flatMap((event, index) => (event.Type === 'delivery' ? [index] : []))
      const place = places[at % Math.max(1, places.length)]
      const right = place === undefined ? undefined : events[place]
      if (place === undefined || right?.Type !== 'delivery') return
      const { Wickets: _, Extras: __, ...plain } = right
      const wrong: Delivery = { ...plain, Runs: runs }
      const correction: MatchEvent = { Type: 'correction', Delivery: right }
      const mended = [...events.slice(0, place), wrong, correction, ...events.slice(place + 1)]
      expect(score(sheet, mended)).toEqual(score(sheet, events))
    }),
    RUNS,
  )
})

test('a scorecard fits its schema, holds no null, and its changes are merge patches', () => {
  fc.assert(
    fc.property(inventedMatch, ({ sheet, events }) => {
      const scorer = new Scorer(sheet)
      let before = scorer.scorecard
      for (const event of events) {
        scorer.apply(event)
        const now = scorer.scorecard
        const patch = diff(before as Json, now as Json)
        expect(patch === undefined ? before : apply(before as Json, patch)).toEqual(now)
        before = now
      }
      expect(Scorecard.parse(before)).toEqual(before)
      expect(JSON.parse(JSON.stringify(before))).toStrictEqual(before)
    }),
    { numRuns: 100 },
  )
})
