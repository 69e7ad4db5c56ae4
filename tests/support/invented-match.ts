import fc from 'fast-check'
import type { Delivery, Format, LoggedWicket, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Extras } from '#shared/cricket/scorecard.ts'

/** Legal matches of any shape for the laws to be tried on: short, odd, and full of everything that is rare. */

const EXTRAS = ['Byes', 'LegByes', 'NoBalls', 'Wides', 'Penalty'] as const
const STRIKERS_END = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'hit the ball twice',
]
const EITHER_END = [
  'run out',
  'obstructing the field',
  'handled the ball',
  'retired out',
  'retired hurt',
  'retired not out',
]

const Ball = fc.record({
  runs: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3, 4, 4, 5, 6),
  allRun: fc.boolean(),
  extras: fc.array(fc.record({ kind: fc.constantFrom(...EXTRAS), runs: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 2,
  }),
  hasExtras: fc.integer({ max: 9, min: 0 }).map((n) => n > 7),
  wickets: fc.integer({ min: 0, max: 59 }).map((n) => (n === 59 ? 2 : n > 54 ? 1 : 0)),
  kind: fc.constantFrom(...STRIKERS_END, ...EITHER_END),
  endsSwap: fc.boolean(),
  isOverCut: fc.integer({ min: 0, max: 40 }).map((n) => n === 0),
  changesBowler: fc.integer({ min: 0, max: 30 }).map((n) => n === 0),
  comesBack: fc.boolean(),
})
type Ball = typeof Ball extends fc.Arbitrary<infer T> ? T : never

const Shape = fc.record({
  format: fc.constantFrom<Format>('T20', 'ODI', 'Test', 'First-class', 'The Hundred', 'Other'),
  ballsPerOver: fc.constantFrom(4, 5, 6, 6, 6, 8),
  overs: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  listed: fc.constantFrom(2, 6, 10, 11, 11, 11, 12, 13),
  innings: fc.array(
    fc.record({
      balls: fc.array(Ball, { maxLength: 80, size: 'max' }),
      penaltyBefore: fc.constantFrom(0, 0, 5),
      penaltyAfter: fc.constantFrom(0, 0, 5),
      isDeclared: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4, size: 'max' },
  ),
})

export type InventedMatch = { sheet: MatchSheet; events: MatchEvent[] }

export const inventedMatch: fc.Arbitrary<InventedMatch> = Shape.map((shape) => {
  const side = (TeamId: number, first: number) => ({
    TeamId,
    Players: Array.from({ length: shape.listed }, (_, index) => ({
      PlayerId: first + index,
      Name: `P${first + index}`,
    })),
  })
  const sheet: MatchSheet = {
    Format: shape.format,
    BallsPerOver: shape.ballsPerOver,
    ...(shape.overs === undefined ? {} : { Overs: shape.overs }),
    Teams: [side(1, 1), side(2, 51)],
  }
  const toss: MatchEvent = { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' }
  const events = shape.innings.flatMap((innings, index) => inventInnings(sheet, index + 1, innings))
  return { sheet, events: [toss, ...events] }
})

type Recipe = { balls: Ball[]; penaltyBefore: number; penaltyAfter: number; isDeclared: boolean }

function inventInnings(sheet: MatchSheet, number: number, recipe: Recipe): MatchEvent[] {
  const [batting, bowling] = number % 2 === 1 ? sheet.Teams : [sheet.Teams[1], sheet.Teams[0]]
  const penalty = (Runs: number): MatchEvent[] =>
    Runs > 0 ? [{ Type: 'penalty', Innings: number, Runs }] : []
  return [
    { Type: 'innings', Innings: number, BattingTeamId: batting.TeamId },
    ...penalty(recipe.penaltyBefore),
    ...inventBalls(
      sheet,
      number,
      recipe.balls,
      batting.Players.slice(0, 11).map((player) => player.PlayerId),
      bowling.Players.map((player) => player.PlayerId),
    ),
    { Type: 'innings end', Innings: number, ...(recipe.isDeclared ? { Declared: true } : {}) },
    ...penalty(recipe.penaltyAfter),
  ]
}

function inventBalls(
  sheet: MatchSheet,
  innings: number,
  balls: Ball[],
  batters: number[],
  bowlers: number[],
): MatchEvent[] {
  const events: MatchEvent[] = []
  const waiting = [...batters]
  const retired: number[] = []
  let crease = waiting.splice(0, 2)
  let over = 0
  let n = 0
  let legal = 0
  let bowler = 0
  for (const ball of balls) {
    const [striker, nonStriker] = crease
    if (striker === undefined || nonStriker === undefined) break
    if (sheet.Overs !== undefined && over >= sheet.Overs) break
    const extras = ball.hasExtras ? extrasOf(ball) : {}
    const wickets = wicketsOf(ball, striker, nonStriker)
    n += 1
    if (!extras.Wides && !extras.NoBalls) legal += 1
    const delivery: Delivery = {
      Type: 'delivery',
      Innings: innings,
      Over: over,
      N: n,
      Batter: striker,
      NonStriker: nonStriker,
      Bowler: bowlers[bowler % bowlers.length] ?? 0,
      Runs: extras.Wides ? 0 : ball.runs,
      ...(Object.keys(extras).length > 0 ? { Extras: extras } : {}),
      ...(wickets.length > 0 ? { Wickets: wickets } : {}),
      ...(ball.allRun && ball.runs >= 4 ? { AllRun: true } : {}),
    }
    events.push(delivery)
    crease = ball.endsSwap ? [nonStriker, striker] : [striker, nonStriker]
    for (const { Player, Kind } of wickets) {
      crease = crease.filter((player) => player !== Player)
      if (Kind === 'retired hurt' || Kind === 'retired not out') retired.push(Player)
    }
    while (crease.length < 2) {
      const back =
        ball.comesBack || waiting.length === 0 ? retired.find((player) => !gone(wickets, player)) : undefined
      const next = back ?? waiting.shift()
      if (next === undefined) return events
      if (next === back) retired.splice(retired.indexOf(next), 1)
      crease = [...crease, next]
    }
    if (legal >= sheet.BallsPerOver || (ball.isOverCut && legal > 0)) {
      if (legal < sheet.BallsPerOver)
        events.push({ Type: 'miscount', Innings: innings, Over: over, Balls: legal })
      over += 1
      n = 0
      legal = 0
      bowler += 1
    } else if (ball.changesBowler) bowler += 1
  }
  return events
}

function gone(wickets: LoggedWicket[], player: number): boolean {
  return wickets.some((wicket) => wicket.Player === player)
}

function extrasOf(ball: Ball): Partial<Extras> {
  const extras: Partial<Extras> = {}
  for (const { kind, runs } of ball.extras) extras[kind] = runs
  if (extras.Wides)
    return extras.Penalty ? { Wides: extras.Wides, Penalty: extras.Penalty } : { Wides: extras.Wides }
  return extras
}

function wicketsOf(ball: Ball, striker: number, nonStriker: number): LoggedWicket[] {
  if (ball.wickets === 0) return []
  const first = EITHER_END.includes(ball.kind) && ball.allRun ? nonStriker : striker
  const fielder = { Name: 'Substitute from the crowd', Substitute: true }
  const wicket = {
    Player: first,
    Kind: ball.kind,
    ...(ball.kind === 'caught' ? { Fielders: [fielder] } : {}),
  }
  if (ball.wickets === 1) return [wicket]
  return [wicket, { Player: first === striker ? nonStriker : striker, Kind: 'run out' }]
}
