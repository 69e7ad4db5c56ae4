import type { ReportRemark } from '#relay/origin/reports/report-remark.ts'
import type { Delivery, MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { asItStands } from './as-it-stands.ts'
import type { InSeason } from './simulated-season.ts'

type Figures = Record<string, number | string>
type Counted = {
  team: number
  target: number | undefined
  limit: number | undefined
  runs: number
  wickets: number
  legal: number
  /** Runs when the over began that was the last. */
  lastOver: { over: number; runs: number }
  /** Runs when each wicket fell. */
  falls: number[]
  /** Runs of each partnership: penalty runs belong to none. */
  pairs: number[]
  bat: Map<number, { runs: number; balls: number; isOut: boolean }>
  bowl: Map<number, { wickets: number; runs: number }>
}

const NOT_OUT = /^(retired (hurt|not out)|absent hurt)$/
const NOT_THE_BOWLERS = /^(run out|retired|absent|obstructing|handled|hit the ball twice|timed out)/

/** The figures that a remark of a report must have, by plain counting of the deliveries. */
export function reportOracle(
  sheet: MatchSheet,
  events: readonly MatchEvent[],
  season: InSeason['seasonOracle'] | undefined,
): (remark: ReportRemark) => Figures {
  const all = countInnings(sheet, events)
  const result = events.findLast((event) => event.Type === 'result')?.Result
  const inSeason = (what: string, team = 0) => season?.({ what, team }) ?? Number.NaN
  return (remark) => {
    const { key, innings = 0, people = {}, sides = {}, figures = {} } = remark
    const one = all.get(innings)
    const bat = one?.bat.get(Number(people.batter))
    const bowl = one?.bowl.get(Number(people.bowler))
    const { team, w, l } = sides
    const table = { points: inSeason('table points', team), played: inSeason('table played', team) }
    if (one && team !== undefined && key !== 'lead' && one.team !== team) return { wrongSide: team }
    if (w !== undefined && l !== undefined && result?.By && winnerOf(all, w, l) === l && !result.Method)
      return { wrongWinner: w }
    if (/^(table)/.test(key)) return table
    if (/^series/.test(key)) return { won: inSeason('series wins', w), lost: inSeason('series wins', l) }
    if (/^score/.test(key)) {
      const { runs = Number.NaN, wickets = Number.NaN } = one ?? {}
      return 'wickets' in figures ? { runs, wickets } : { runs }
    }
    if (/^(byRuns|byWickets|byInnings)$/.test(key)) return { n: marginOf(all, result) }
    if (/^where/.test(key)) return figures
    if (/^(collapse|titleCollapse|slide)$/.test(key)) {
      const { count = 0, cost } = figures as Record<string, number>
      const fell = one?.falls.some((runs, at, falls) => (falls[at + count - 1] ?? Number.NaN) - runs === cost)
      return fell ? figures : {}
    }
    switch (key) {
      case 'bat':
      case 'batNotOut':
        return bat && bat.isOut === (key === 'bat') ? { runs: bat.runs, balls: bat.balls } : {}
      case 'bowl':
        return bowl ? { ...bowl } : {}
      case 'stand':
      case 'partnership':
      case 'titlePartnership': {
        return { runs: one?.pairs.find((runs) => runs === figures.runs) ?? Number.NaN }
      }
      case 'chase':
      case 'chaseBadly':
      case 'longChase':
      case 'drawnShort':
        return { target: one?.target ?? Number.NaN }
      case 'chaseWon':
        return { wickets: 10 - (one?.wickets ?? 0), balls: (one?.limit ?? 0) - (one?.legal ?? 0) }
      case 'chaseWonLastBall':
        return { wickets: 10 - (one?.wickets ?? 0) }
      case 'lastOverChase':
      case 'titleCloseChase': {
        const last = [...all.values()].filter(({ target }) => target !== undefined).at(-1)
        return 'balls' in figures ? { balls: (last?.limit ?? 0) - (last?.legal ?? 0) } : {}
      }
      case 'lastOver':
      case 'lastOverDefence':
      case 'titleCloseDefence':
        if (!('needed' in figures)) return {}
        return {
          needed: (one?.target ?? Number.NaN) - (one?.lastOver.runs ?? 0),
          balls: sheet.BallsPerOver,
        }
      case 'chaseAllOut':
        return { runs: one?.runs ?? Number.NaN }
      case 'drawSaved':
      case 'titleDrawSaved':
        return { wickets: one?.wickets ?? Number.NaN }
      case 'lead':
        return { n: Math.abs((all.get(1)?.runs ?? 0) - (all.get(2)?.runs ?? 0)) }
      case 'reduced':
        return { n: (all.get(2)?.limit ?? all.get(1)?.limit ?? 0) / sheet.BallsPerOver }
      case 'reducedBalls':
        return { n: all.get(2)?.limit ?? all.get(1)?.limit ?? 0 }
      case 'wonInARow':
      case 'lostInARow':
        return { n: inSeason('run of results', team) }
      case 'wonAtLast':
        return { n: inSeason('losses before', team) }
      case 'rain':
      case 'titleRain':
        return {
          method: `${figures.method}`.replace('DLS', 'D/L') === result?.Method ? `${figures.method}` : '',
        }
      default:
        return {}
    }
  }
}

function countInnings(sheet: MatchSheet, events: readonly MatchEvent[]): Map<number, Counted> {
  const all = new Map<number, Counted>()
  for (const event of asItStands(events)) {
    if (event.Type === 'innings') {
      all.set(event.Innings, {
        ...{
          team: event.BattingTeamId,
          target: event.Target,
          runs: 0,
          wickets: 0,
          legal: 0,
          falls: [],
          pairs: [0],
        },
        limit: limitOf(event.TargetOvers, sheet),
        ...{ lastOver: { over: -1, runs: 0 }, bat: new Map(), bowl: new Map() },
      })
    }
    const one = 'Innings' in event ? all.get(event.Innings) : undefined
    if (!one) continue
    if (event.Type === 'target') {
      one.target = event.Target ?? one.target
      if (event.TargetOvers) one.limit = limitOf(event.TargetOvers, sheet)
    }
    if (event.Type === 'penalty') one.runs += event.Runs
    if (event.Type === 'delivery') countBall(one, event)
  }
  return all
}

function limitOf(overs: string | undefined, { Overs, BallsPerOver }: MatchSheet): number | undefined {
  if (overs !== undefined) return ballsOf(overs, BallsPerOver)
  return Overs === undefined ? undefined : Overs * BallsPerOver
}

function countBall(
  one: Counted,
  { Over, Batter, NonStriker, Bowler, Runs, Extras = {}, Wickets = [] }: Delivery,
) {
  if (one.lastOver.over !== Over) one.lastOver = { over: Over, runs: one.runs }
  const bat = one.bat.get(Batter) ?? { runs: 0, balls: 0, isOut: false }
  const bowl = one.bowl.get(Bowler) ?? { wickets: 0, runs: 0 }
  one.bat.set(Batter, bat)
  one.bat.set(NonStriker, one.bat.get(NonStriker) ?? { runs: 0, balls: 0, isOut: false })
  one.bowl.set(Bowler, bowl)
  bat.runs += Runs
  if (!Extras.Wides) bat.balls += 1
  if (!Extras.Wides && !Extras.NoBalls) one.legal += 1
  bowl.runs += Runs + (Extras.Wides ?? 0) + (Extras.NoBalls ?? 0)
  const all = Runs + Object.values(Extras).reduce((sum, runs) => sum + runs, 0)
  one.runs += all
  one.pairs[one.wickets] = (one.pairs[one.wickets] ?? 0) + all - (Extras.Penalty ?? 0)
  for (const { Player, Kind } of Wickets.filter((wicket) => !NOT_OUT.test(wicket.Kind))) {
    one.wickets += 1
    one.falls.push(one.runs)
    one.bat.set(Player, { ...(one.bat.get(Player) ?? { runs: 0, balls: 0 }), isOut: true })
    if (!NOT_THE_BOWLERS.test(Kind)) bowl.wickets += 1
  }
}

function totalOf(all: Map<number, Counted>, team: number): number {
  return [...all.values()].filter((one) => one.team === team).reduce((sum, { runs }) => sum + runs, 0)
}

/** By totals, without super overs, which only a tie has. */
function winnerOf(all: Map<number, Counted>, w: number, l: number): number {
  return totalOf(all, w) >= totalOf(all, l) ? w : l
}

/** By runs, by wickets, or by an innings and runs; what rain moved is the record's own. */
function marginOf(all: Map<number, Counted>, result: Result | undefined): number {
  const { By = {}, WinnerTeamId = 0, Method } = result ?? {}
  const last = [...all.values()].at(-1)
  if (By.Wickets !== undefined) return 10 - (last?.wickets ?? 0)
  if (Method) return By.Runs ?? Number.NaN
  const loser = [...all.values()].find(({ team }) => team !== WinnerTeamId)?.team ?? 0
  return totalOf(all, WinnerTeamId) - totalOf(all, loser)
}
