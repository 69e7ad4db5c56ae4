import { expect, test } from 'vitest'
import { pick, type Random, seededRandom, shuffled } from '#relay/origin/core/seeded-random.ts'
import type { TableMatch } from '#relay/origin/parts/series/points-table.ts'
import { pointsTable } from '#relay/origin/parts/series/points-table.ts'
import type { Season } from '#relay/origin/parts/series/season-position.ts'
import type { TableRules } from '#relay/origin/parts/series/series-rules.ts'
import { whoGoesThrough } from '#relay/origin/parts/series/who-goes-through.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { byDepth } from '#tests/support/depth.ts'

const deducted = (TeamId: number, Points: number) => ({ TeamId, Points, Reason: 'Late' })
const OWN_POINTS = { Win: 4, Tie: 2, NoResult: 1, Loss: 0, Walkover: 4, Conceded: -1 }

/** Sides, how often each meets each, how many go through, and the rules. */
const LEAGUES: [number, number, number, TableRules][] = [
  [4, 1, 2, {}],
  [4, 1, 1, { TieBreaks: ['head to head', 'wins', 'net run rate'] }],
  [5, 1, 2, { Points: OWN_POINTS }],
  [3, 2, 1, { TieBreaks: ['net run rate'] }],
  [4, 1, 2, { Deductions: [deducted(1, 2), deducted(3, 1)] }],
  [4, 1, 3, { TieBreaks: ['points per match', 'head to head'] }],
  [5, 1, 3, { TieBreaks: ['wins', 'points', 'runs'] }],
  [3, 2, 2, { Points: { RateBonus: 1.25 }, TieBreaks: ['head to head', 'net run rate'] }],
  [4, 1, 2, { Points: { ...OWN_POINTS, NoResult: 2 }, Deductions: [deducted(2, 3)] }],
  [4, 1, 1, { TieBreaks: ['runs', 'wins'] }],
  [5, 1, 4, { TieBreaks: ['wins', 'head to head', 'net run rate'], Deductions: [deducted(5, 1)] }],
  [4, 2, 2, {}],
  [4, 1, 1, { Points: { BattingBonus: [100, 150] }, TieBreaks: ['head to head'] }],
]

/** A finished league, in the order in which it was played. */
function leagueOf(sides: number, meetings: number, random: Random): TableMatch[] {
  const ids = Array.from({ length: sides }, (_, nth) => nth + 1)
  const pairs = ids.flatMap((a) => ids.filter((b) => b > a).map((b) => [a, b] as const))
  return shuffled(random, Array.from({ length: meetings }, () => pairs).flat()).map(([a, b]) => {
    const runs = [0, 1].map(() => 90 + Math.floor(random() * 110)) as [number, number]
    const winner = runs[0] === runs[1] ? undefined : runs[0] > runs[1] ? a : b
    const Result = pick<Result>(random, [
      ...Array.from(
        { length: 6 },
        (): Result => (winner ? { Kind: 'win', WinnerTeamId: winner } : { Kind: 'tie' }),
      ),
      { Kind: 'tie' },
      { Kind: 'tie', WinnerTeamId: b, Decider: 'super over' },
      { Kind: 'no result', Method: 'abandoned' },
      { Kind: 'awarded', WinnerTeamId: a, Method: 'conceded' },
    ])
    const level = Result.Kind === 'tie' ? runs[0] : runs[1]
    const Innings = [a, b].map((BattingTeamId, nth) => ({
      ...{ BattingTeamId, BowlingTeamId: BattingTeamId === a ? b : a, Wickets: 6 },
      ...{ Runs: nth === 0 ? runs[0] : level, Overs: winner === b && nth === 1 ? '18.3' : '20' },
    }))
    const isPlayed = Result.Kind === 'win' || Result.Kind === 'tie'
    return { TeamIds: [a, b], Result, BallsPerOver: 6, Overs: 20, Innings: isPlayed ? Innings : [] }
  })
}

const teamsOf = (sides: number) =>
  Array.from({ length: sides }, (_, nth) => ({ TeamId: nth + 1, TeamName: `Side ${nth + 1}` }))

/** By trying all: each ending of each match, and each side whose rate or runs may change far up and far down. */
function bruteForce({ teams, played, remaining, rules, places }: Season): Map<number, string> {
  const {
    Win = 2,
    Tie = 1,
    NoResult = 1,
    Loss = 0,
    RateBonus,
    BattingBonus = [],
    Walkover = Win,
    Conceded = Loss,
  } = rules.Points ?? {}
  const { TieBreaks = ['wins', 'net run rate'], Deductions = [] } = rules
  const order = TieBreaks.includes('points') ? TieBreaks : ['points', ...TieBreaks]
  type Met = { sides: readonly [number, number]; points: readonly [number, number]; winner?: number }
  const table = pointsTable(teams, played, rules)
  const rateNow = (id: number) => table.find(({ TeamId }) => TeamId === id)?.NetRunRate ?? 0
  const bonusNow = (id: number) => table.find(({ TeamId }) => TeamId === id)?.Bonus ?? 0
  const past = played.map(({ TeamIds: sides, Result }): Met => {
    const [a] = sides
    const { Kind, WinnerTeamId: winner } = Result
    if (winner === undefined) return { sides, points: Kind === 'tie' ? [Tie, Tie] : [NoResult, NoResult] }
    const [won, lost] = Kind === 'awarded' ? [Walkover, Conceded] : [Win, Loss]
    return { sides, winner, points: winner === a ? [won, lost] : [lost, won] }
  })
  const seen = new Map(teams.map(({ TeamId }) => [TeamId, new Set<boolean | 'level'>()]))
  const walk = (nth: number, met: Met[], open: ReadonlySet<number>) => {
    const next = remaining[nth]
    if (!next) return judge(met, open)
    const sides = next.TeamIds
    const [a, b] = sides
    const opened = new Set([...open, a, b])
    const more = RateBonus === undefined ? [0] : [0, 1]
    const steps = [...BattingBonus.keys(), BattingBonus.length]
    for (const [one, two] of steps.flatMap((own) => steps.map((other) => [own, other] as const))) {
      for (const bonus of more) {
        walk(nth + 1, [...met, { sides, winner: a, points: [Win + bonus + one, Loss + two] }], opened)
        walk(nth + 1, [...met, { sides, winner: b, points: [Loss + one, Win + bonus + two] }], opened)
      }
      walk(nth + 1, [...met, { sides, points: [Tie + one, Tie + two] }], opened)
    }
    // Without a result no rate changes, but runs may have been made.
    walk(
      nth + 1,
      [...met, { sides, points: [NoResult, NoResult] }],
      TieBreaks.includes('runs') ? opened : open,
    )
  }
  const judge = (met: Met[], open: ReadonlySet<number>) => {
    const movable = [...open]
    for (let mask = 0; mask < 2 ** movable.length; mask++) {
      const ends = new Map(movable.map((id, bit) => [id, mask & (1 << bit) ? 1e6 + bit : -1e6 - bit]))
      rank(
        teams.map(({ TeamId }) => TeamId),
        order,
        met,
        ends,
        0,
      )
    }
  }
  const rank = (
    ids: number[],
    [how, ...rest]: string[],
    met: Met[],
    ends: Map<number, number>,
    above: number,
  ) => {
    if (ids.length === 1 || above >= places || above + ids.length <= places || how === undefined) {
      const verdict = above >= places ? false : above + ids.length <= places ? true : 'level'
      for (const id of ids) seen.get(id)?.add(verdict)
      return
    }
    const pointsIn = (id: number, all: readonly Met[]) =>
      all.reduce(
        (sum, { sides, points }) => sum + (sides[0] === id ? points[0] : sides[1] === id ? points[1] : 0),
        0,
      )
    const taken = (id: number) =>
      Deductions.reduce((sum, one) => sum + (one.TeamId === id ? one.Points : 0), 0)
    const figureOf = (id: number): number => {
      const own = met.filter(({ sides }) => sides.includes(id))
      const points = pointsIn(id, met) + bonusNow(id) - taken(id)
      if (how === 'points') return points
      if (how === 'points per match') return own.length > 0 ? points / own.length : 0
      if (how === 'wins') return own.filter(({ winner }) => winner === id).length
      if (how === 'net run rate') return ends.get(id) ?? rateNow(id)
      if (how === 'runs') {
        const innings = played.flatMap(({ Innings }) => Innings.filter((one) => one.BattingTeamId === id))
        return ends.get(id) ?? innings.reduce((sum, { Runs }) => sum + Runs, 0)
      }
      const among = met.filter(({ sides }) => sides.every((one) => ids.includes(one)))
      return pointsIn(id, among) + bonusAmong(id, ids)
    }
    const values = new Map(ids.map((id) => [id, figureOf(id)]))
    let ahead = above
    for (const value of [...new Set(values.values())].sort((x, y) => y - x)) {
      const group = ids.filter((id) => values.get(id) === value)
      rank(group, rest, met, ends, ahead)
      ahead += group.length
    }
  }
  /** Of matches played among these sides: as the table of those matches alone has it. */
  const bonusAmong = (id: number, ids: number[]) => {
    const among = played.filter(({ TeamIds }) => TeamIds.every((one) => ids.includes(one)))
    return pointsTable(teams, among, rules).find(({ TeamId }) => TeamId === id)?.Bonus ?? 0
  }
  walk(0, past, new Set())
  return new Map(
    [...seen].map(([id, ends]) => [
      id,
      ends.size === 1 && ends.has(true) ? 'through' : ends.size === 1 && ends.has(false) ? 'out' : 'open',
    ]),
  )
}

test.each(LEAGUES.map((league, nth) => [nth + 1, ...league] as const))(
  'league %i: who is through and who is out on each day is what trying all ways says',
  async (nth, sides, meetings, places, rules) => {
    const all = leagueOf(sides, meetings, seededRandom(`league ${nth}`))
    const teams = teamsOf(sides)
    const hasSteps = rules.Points?.BattingBonus !== undefined
    const most = hasSteps ? 2 : byDepth({ quick: 4, deep: rules.Points?.RateBonus === undefined ? 7 : 5 })
    for (let day = Math.max(0, all.length - most); day <= all.length; day++) {
      const remaining = all.slice(day).map(({ TeamIds, Overs }, MatchId) => ({ MatchId, TeamIds, Overs }))
      const season = { teams, played: all.slice(0, day), remaining, rules, places }
      const { isExact, sides: found } = await whoGoesThrough(season)
      expect(isExact).toBe(true)
      expect(new Map(found.map(({ TeamId, Is }) => [TeamId, Is])), `day ${day}`).toEqual(bruteForce(season))
    }
  },
)

test('a simulated table says what points alone make certain, and gives no chance for it', async () => {
  const teams = teamsOf(5)
  const [first, ...others] = teams.map(({ TeamId }) => TeamId) as [number, ...number[]]
  const win = (TeamIds: readonly [number, number]): TableMatch => ({
    ...{
      TeamIds,
      Result: { Kind: 'win', WinnerTeamId: TeamIds[0] },
      BallsPerOver: 6,
      Overs: 20,
      Innings: [],
    },
  })
  const played = Array.from({ length: 30 }, (_, nth) => win([first, others[nth % 4] ?? 0]))
  const remaining = Array.from({ length: 12 }, (_, MatchId) => ({
    ...{ MatchId, Overs: 20, TeamIds: [others[MatchId % 4] ?? 0, others[(MatchId + 1) % 4] ?? 0] as const },
  }))
  const { isExact, sides } = await whoGoesThrough({ teams, played, remaining, rules: {}, places: 1 })
  expect(isExact).toBe(false)
  expect(sides.map(({ TeamId, Is, Chance }) => [TeamId, Is, Chance])).toEqual(
    teams.map(({ TeamId }) => [TeamId, TeamId === first ? 'through' : 'out', undefined]),
  )
})

test('a match that waits for its result to be confirmed ends as it was won', async () => {
  const teams = teamsOf(2)
  const remaining = [{ MatchId: 1, TeamIds: [1, 2] as const, Overs: 20, winner: 1 }]
  const { sides } = await whoGoesThrough({ teams, played: [], remaining, rules: {}, places: 1 })
  expect(sides.map(({ TeamId, Is }) => [TeamId, Is])).toEqual(
    expect.arrayContaining([
      [1, 'out'],
      [2, 'through'],
    ]),
  )
})
