import type { Claim } from '#relay/origin/reports/checked-text.ts'
import type { Delivery, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'
import { asItStands } from './as-it-stands.ts'

/** What each claim of a report should be, by the engine's scorecard and by plain counting of the deliveries. */
export function reportOracle(
  sheet: MatchSheet,
  events: readonly MatchEvent[],
): (claim: Exclude<Claim, { team: number }>) => number | string | undefined {
  const { Innings: cards, Result } = score(sheet, events)
  const standing = asItStands(events)
  const innings = (n: number): Innings => cards[`${n}`] as Innings
  const fell = (n: number, wicket: number) => innings(n).FallOfWickets[`${wicket}`]?.Runs

  /** The innings as its balls make it, up to so many overs that have been begun. */
  const upTo = (n: number, overs: number) => {
    const begun: number[] = []
    let [runs, wickets, legal] = [0, 0, 0]
    for (const event of standing) {
      if (event.Type === 'penalty' && event.Innings === n && begun.length <= overs) runs += event.Runs
      if (event.Type !== 'delivery' || event.Innings !== n) continue
      if (begun.at(-1) !== event.Over) begun.push(event.Over)
      if (begun.length > overs) break
      runs += runsOf(event)
      wickets += (event.Wickets ?? []).filter(
        ({ Kind }) => !/^(retired (hurt|not out)|absent hurt)$/.test(Kind),
      ).length
      if (!event.Extras?.Wides && !event.Extras?.NoBalls) legal++
    }
    return { runs, wickets, legal }
  }
  const overAt = (n: number, over: number) => {
    const overs = [
      ...new Set(
        standing.flatMap((event) => (event.Type === 'delivery' && event.Innings === n ? [event.Over] : [])),
      ),
    ]
    const place = overs.indexOf(over) + 1
    const [before, after] = [upTo(n, place - 1), upTo(n, place)]
    return { runs: after.runs - before.runs, wickets: after.wickets - before.wickets }
  }
  const begunIn = (n: number) =>
    new Set(
      standing.flatMap((event) => (event.Type === 'delivery' && event.Innings === n ? [event.Over] : [])),
    ).size
  const limit = (n: number) => ballsOf(innings(n).TargetOvers ?? '', sheet.BallsPerOver) ?? Number.NaN
  const ballsIn = (n: number) => ballsOf(innings(n).Overs, sheet.BallsPerOver) ?? 0
  const total = (list: number[]) => list.reduce((sum, n) => sum + innings(n).Runs, 0)

  return (claim) => {
    switch (claim.what) {
      case 'of a season':
        return undefined
      case 'runs':
        return innings(claim.innings).Runs
      case 'wickets':
        return innings(claim.innings).Wickets
      case 'overs':
        return innings(claim.innings).Overs
      case 'extras':
        return Object.values(innings(claim.innings).Extras).reduce((sum, runs) => sum + runs, 0)
      case 'fours':
        return Object.values(innings(claim.innings).Batting).reduce((sum, { Fours }) => sum + Fours, 0)
      case 'sixes':
        return Object.values(innings(claim.innings).Batting).reduce((sum, { Sixes }) => sum + Sixes, 0)
      case 'batter runs':
        return innings(claim.innings).Batting[claim.player]?.Runs
      case 'batter balls':
        return innings(claim.innings).Batting[claim.player]?.Balls
      case 'batter fours':
        return innings(claim.innings).Batting[claim.player]?.Fours
      case 'batter sixes':
        return innings(claim.innings).Batting[claim.player]?.Sixes
      case 'milestone':
        return Math.min(200, Math.floor((innings(claim.innings).Batting[claim.player]?.Runs ?? 0) / 50) * 50)
      case 'bowler wickets':
        return innings(claim.innings).Bowling[claim.player]?.Wickets
      case 'bowler runs':
        return innings(claim.innings).Bowling[claim.player]?.Runs
      case 'bowler maidens':
        return innings(claim.innings).Bowling[claim.player]?.Maidens
      case 'bowler overs':
        return innings(claim.innings).Bowling[claim.player]?.Overs
      case 'stand runs':
        return innings(claim.innings).Partnerships[claim.wicket]?.Runs
      case 'stand balls':
        return innings(claim.innings).Partnerships[claim.wicket]?.Balls
      case 'stand wicket':
        return claim.wicket
      case 'wickets before':
        return claim.wicket - 1
      case 'fell at':
        return fell(claim.innings, claim.wicket)
      case 'wickets between':
        return claim.to - claim.from + 1
      case 'runs between':
        return (fell(claim.innings, claim.to) ?? 0) - (fell(claim.innings, claim.from) ?? 0)
      case 'runs after':
        return upTo(claim.innings, claim.overs).runs
      case 'wickets after':
        return upTo(claim.innings, claim.overs).wickets
      case 'needed after':
        return (innings(claim.innings).Target ?? 0) - upTo(claim.innings, claim.overs).runs
      case 'defended after':
        return (innings(claim.innings).Target ?? 0) - 1 - upTo(claim.innings, claim.overs).runs
      case 'hundreds':
        return Object.values(cards).flatMap(({ Batting }) =>
          Object.values(Batting).filter(({ Runs }) => Runs >= 100),
        ).length
      case 'bowler balls':
        return innings(claim.innings).Bowling[claim.player]?.Balls
      case 'balls':
        return ballsIn(claim.innings)
      case 'balls after':
        return upTo(claim.innings, claim.overs).legal
      case 'balls since':
        return ballsIn(claim.innings) - upTo(claim.innings, claim.overs).legal
      case 'balls an over':
        return sheet.BallsPerOver
      case 'balls left after':
        return limit(claim.innings) - upTo(claim.innings, claim.overs).legal
      case 'over number':
        return claim.overs
      case 'runs in over':
        return overAt(claim.innings, claim.over).runs
      case 'wickets in over':
        return overAt(claim.innings, claim.over).wickets
      case 'runs since':
        return innings(claim.innings).Runs - upTo(claim.innings, claim.overs).runs
      case 'overs since':
        return begunIn(claim.innings) - claim.overs
      case 'target':
        return innings(claim.innings).Target
      case 'needed at the end':
        return (innings(claim.innings).Target ?? 0) - innings(claim.innings).Runs
      case 'wickets left':
        return 10 - innings(claim.innings).Wickets
      case 'balls left':
        return limit(claim.innings) - ballsIn(claim.innings)
      case 'won by runs':
        return Result?.By?.Runs
      case 'won by wickets':
        return Result?.By?.Wickets
      case 'lead':
        return total(claim.of) - total(claim.over)
      case 'overs a side': {
        const overs = Number((cards['2'] ?? cards['1'])?.TargetOvers ?? cards['1']?.TargetOvers)
        return sheet.BallsPerOver === 5 ? overs * sheet.BallsPerOver : overs
      }
      case 'day':
        return 1 + events.filter((event) => event.Type === 'break' && event.Reason === 'stumps').length
    }
  }
}

function runsOf({ Runs, Extras = {} }: Delivery): number {
  return Runs + Object.values(Extras).reduce((sum, runs) => sum + runs, 0)
}
