import type { Delivery, LoggedWicket, MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { CountedInnings, Extras, Innings } from '#shared/cricket/scorecard.ts'
import { atCrease } from './agrees.ts'

type Ball = Pick<Delivery, 'Runs' | 'AllRun'> & { Extras?: Partial<Extras> }
type Between = {
  sheet: MatchSheet
  /** As counted, and its number. */
  counted: CountedInnings
  number: number
  /** What has been bowled of its over in progress. */
  bowled: number
  /** As it was sent before, where that is what was counted. */
  before: Innings | undefined
  after: Innings
}

const MOST_RUNS = 8
/** Out with one ball: by it, and by leaving between two. */
const MOST_OUT = 3
/** Two before, two after, and who is out. */
const MOST_IN_QUESTION = 4 + MOST_OUT

/** Each ball that could lead from an innings to what was sent next, with those whom either names. */
export function possibleBalls(between: Between): Delivery[] {
  const { sheet, counted, number, bowled, after } = between
  const runs = after.Runs - counted.Runs
  const legal = (ballsOf(after.Overs, sheet.BallsPerOver) ?? 0) - counted.Balls
  if (runs < 0 || runs > MOST_RUNS || legal < 0 || legal > 1) return []
  const [Bowler, ...otherBowlers] = bowlersOf(counted, after)
  const Wickets = wicketsOf(counted, after)
  // One ball changes the figures of one bowler.
  if (Bowler === undefined || otherBowlers.length > 0 || Wickets.length > MOST_OUT) return []
  const Over = Number.parseInt(counted.Overs, 10)
  const place = { Type: 'delivery' as const, Innings: number, Over, N: bowled + 1 }
  const balls = legal === 1 ? legalBalls(runs) : illegalBalls(runs, sheet.Format === 'The Hundred' ? 2 : 1)
  return pairsOf(between, Wickets).flatMap(([Batter, NonStriker]) =>
    balls.map((ball) => ({
      ...{ ...place, Batter, NonStriker, Bowler, ...ball },
      ...(Wickets.length > 0 ? { Wickets } : {}),
    })),
  )
}

/** Of those at the crease before and after; the striker where it is known, and who has other figures than before. */
function pairsOf({ counted, before, after }: Between, out: readonly LoggedWicket[]): [number, number][] {
  const striker = before?.OnStrike ?? counted.OnStrike
  const ids = [before, counted, after].flatMap((innings) => (innings ? atCrease(innings) : []))
  const pool = [...new Set([...ids, ...out.map(({ Player }) => Player)])]
  const faced = facedBy(counted, after)
  if (pool.length > MOST_IN_QUESTION || faced.length > 1) return []
  const facing = pool.filter(
    (one) => (striker === undefined || striker === one) && (faced[0] === undefined || faced[0] === one),
  )
  return facing.flatMap((one) =>
    pool.flatMap((other): [number, number][] => (other === one ? [] : [[one, other]])),
  )
}

/** Whose runs or balls are others now: the striker of one ball. Who comes in has none. */
function facedBy(counted: CountedInnings, { Batting }: Innings): number[] {
  return Object.entries(Batting).flatMap(([id, sent]) => {
    const { Runs, Balls } = counted.Batting[id] ?? { Runs: 0, Balls: 0 }
    return sent.Runs === Runs && (sent.Balls ?? Balls) === Balls ? [] : [Number(id)]
  })
}

/** Four that were run and four over the boundary differ where fours are counted. */
function legalBalls(runs: number): Ball[] {
  if (runs === 0) return [{ Runs: 0 }]
  const off: Ball[] = [
    { Runs: runs },
    { Runs: 0, Extras: { Byes: runs } },
    { Runs: 0, Extras: { LegByes: runs } },
  ]
  return runs === 4 || runs === 6 ? [...off, { Runs: runs, AllRun: true }] : off
}

function illegalBalls(runs: number, worth: number): Ball[] {
  if (runs === 0) return []
  const rest = runs - worth
  const noBalls = rest < 0 ? [] : legalBalls(rest)
  return [
    { Runs: 0, Extras: { Wides: runs } },
    ...noBalls.map((ball) => ({ ...ball, Extras: { ...ball.Extras, NoBalls: worth } })),
  ]
}

/** Whose figures are others now, or who bowls where none are. */
function bowlersOf(counted: CountedInnings, { Bowling, Bowler }: Innings): number[] {
  const changed = Object.entries(Bowling).filter(([id, sent]) => {
    const { Runs, Balls, Wickets } = counted.Bowling[id] ?? { Runs: 0, Balls: 0, Wickets: 0 }
    return sent.Runs !== Runs || sent.Wickets !== Wickets || (sent.Balls ?? Balls) !== Balls
  })
  if (changed.length > 0) return changed.map(([id]) => Number(id))
  return Bowler === undefined ? [] : [Bowler]
}

function wicketsOf(counted: CountedInnings, { Batting }: Innings): LoggedWicket[] {
  return Object.entries(Batting).flatMap(([id, { Out }]) => {
    if (!Out || counted.Batting[id]?.Out?.Kind === Out.Kind) return []
    const Fielders = Object.entries(Out.Fielders ?? {}).map(([fielder, one]) => ({
      PlayerId: Number(fielder),
      ...one,
    }))
    return [{ Player: Number(id), Kind: Out.Kind, ...(Fielders.length > 0 ? { Fielders } : {}) }]
  })
}
