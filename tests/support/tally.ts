import { isCreditedToBowler } from '#shared/cricket/dismissals.ts'
import type { Delivery, MatchEvent } from '#shared/cricket/match-log.ts'

/** What is told of a player by the deliveries alone, counted the plain way. */
export type Tally = {
  Runs: number
  Faced: number
  Fours: number
  Sixes: number
  Conceded: number
  Bowled: number
  Wickets: number
}

/** Every ball as it stands in the end, in order; those of super overs are left out. */
export function countedBalls(events: readonly MatchEvent[]): Delivery[] {
  const superOvers = new Set(
    events.flatMap((event) => (event.Type === 'innings' && event.SuperOver ? [event.Innings] : [])),
  )
  const balls: Delivery[] = []
  for (const event of events) {
    if (event.Type === 'delivery') balls.push(event)
    if (event.Type === 'correction') balls[balls.length - 1] = event.Delivery
  }
  return balls.filter(({ Innings }) => !superOvers.has(Innings))
}

export function tallyOf(events: readonly MatchEvent[], player: number): Tally {
  const balls = countedBalls(events)
  const faced = balls.filter(({ Batter }) => Batter === player)
  const bowled = balls.filter(({ Bowler }) => Bowler === player)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    Runs: sum(faced.map(({ Runs }) => Runs)),
    Faced: faced.filter(({ Extras }) => !Extras?.Wides).length,
    Fours: faced.filter(({ Runs, AllRun }) => Runs === 4 && !AllRun).length,
    Sixes: faced.filter(({ Runs, AllRun }) => Runs === 6 && !AllRun).length,
    Conceded: sum(bowled.map(({ Runs, Extras }) => Runs + (Extras?.Wides ?? 0) + (Extras?.NoBalls ?? 0))),
    Bowled: bowled.filter(({ Extras }) => !Extras?.Wides && !Extras?.NoBalls).length,
    Wickets: bowled.flatMap(({ Wickets }) => Wickets ?? []).filter(({ Kind }) => isCreditedToBowler(Kind))
      .length,
  }
}
