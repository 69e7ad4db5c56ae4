import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { CountedInnings as Innings } from '#shared/cricket/scorecard.ts'

export type BatterStory = { id: number; runs: number; balls: number; isOut: boolean; order: number }
export type BowlerStory = { id: number; wickets: number; runs: number; balls: number }
export type Partnership = { wicket: number; runs: number; batters: number[] }
export type OverStart = { over: number; runs: number }
export type Collapse = { count: number; cost: number; first: number; from: number }

export type InningsStory = {
  number: number
  card: Innings
  batters: BatterStory[]
  bowlers: BowlerStory[]
  partnerships: Partnership[]
  collapse: Collapse | undefined
  badStart: number | undefined
  lastOver: OverStart | undefined
}

export function inningsStory(
  number: number,
  card: Innings,
  lastOver: OverStart | undefined,
  sheet: MatchSheet,
): InningsStory {
  const falls = Object.entries(card.FallOfWickets)
    .map(([n, { Runs, Over }]) => ({ n: Number(n), runs: Runs, over: Number(Over) }))
    .sort((a, b) => a.n - b.n)
  return {
    number,
    card,
    batters: Object.entries(card.Batting)
      .map(([id, { Runs, Balls, Out, Order }]) => ({
        ...{ id: Number(id), runs: Runs, balls: Balls, isOut: Out !== undefined, order: Order },
      }))
      .sort((a, b) => b.runs - a.runs || a.balls - b.balls || a.order - b.order),
    bowlers: Object.entries(card.Bowling)
      .map(([id, { Wickets, Runs, Balls }]) => ({
        ...{ id: Number(id), wickets: Wickets, runs: Runs, balls: Balls },
      }))
      .sort((a, b) => b.wickets - a.wickets || a.runs - b.runs || b.balls - a.balls || a.id - b.id),
    partnerships: Object.entries(card.Partnerships)
      .map(([wicket, { Runs, Batters }]) => ({
        ...{ wicket: Number(wicket), runs: Runs, batters: Object.keys(Batters).map(Number) },
      }))
      .filter(({ batters }) => batters.length === 2)
      .sort((a, b) => b.runs - a.runs),
    collapse: collapseIn(falls, sheet.Overs === undefined ? 40 : 30),
    badStart: badStartIn(falls, sheet),
    lastOver,
  }
}

type Fall = { n: number; runs: number; over: number }

function collapseIn(falls: readonly Fall[], mostRuns: number): Collapse | undefined {
  const runs = falls.flatMap((first) =>
    falls.flatMap((last) => {
      const [count, cost] = [last.n - first.n + 1, last.runs - first.runs]
      const isCollapse = count >= 4 && cost <= mostRuns && cost <= count * 6
      return isCollapse ? [{ count, cost, first: first.n, from: first.runs }] : []
    }),
  )
  return runs.sort((a, b) => b.count - a.count || a.cost - b.cost || a.first - b.first)[0]
}

function badStartIn(falls: readonly Fall[], { Overs }: MatchSheet): number | undefined {
  const third = falls.find(({ n }) => n === 3)
  if (!third || Overs === undefined || third.over > Overs * 0.3) return undefined
  return third.runs <= Overs * (Overs > 25 ? 1 : 2) ? third.runs : undefined
}
