import { isCreditedToBowler } from '../dismissals.ts'
import { isFaced, type PlayedBall } from './played-ball.ts'

/** What a batter did against a bowler: runs off the bat, balls faced, and how often the bowler got the wicket. */
export type Meeting = { runs: number; balls: number; outs: number }

/** Who scored off whom in an innings: by batter, then by bowler; who never met has no entry. */
export type Meetings = {
  batters: readonly number[]
  bowlers: readonly number[]
  of(batter: number, bowler: number): Meeting | undefined
}

export function meetingsOf(balls: readonly PlayedBall[], innings: number): Meetings {
  const own = balls.filter((ball) => ball.Innings === innings)
  const met = new Map<string, Meeting>()
  const add = (batter: number, bowler: number, more: Meeting) => {
    const key = `${batter} ${bowler}`
    const { runs, balls, outs } = met.get(key) ?? { runs: 0, balls: 0, outs: 0 }
    met.set(key, { runs: runs + more.runs, balls: balls + more.balls, outs: outs + more.outs })
  }
  for (const ball of own) {
    if (isFaced(ball)) add(ball.Batter, ball.Bowler, { runs: ball.Runs, balls: 1, outs: 0 })
    for (const [player, kind] of Object.entries(ball.Wickets ?? {})) {
      if (isCreditedToBowler(kind)) add(Number(player), ball.Bowler, { runs: 0, balls: 0, outs: 1 })
    }
  }
  return {
    batters: [...new Set(own.map(({ Batter }) => Batter))],
    bowlers: [...new Set(own.map(({ Bowler }) => Bowler))],
    of: (batter, bowler) => met.get(`${batter} ${bowler}`),
  }
}
