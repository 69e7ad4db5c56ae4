import type { LongCoefficients } from '#shared/cricket/forecast/coefficients.ts'
import { chaseDrawFeatures, chaseWinFeatures } from '#shared/cricket/forecast/last-chase-features.ts'
import { drawFeatures, winFeatures } from '#shared/cricket/forecast/long-features.ts'
import { rounded } from './fit-limited.ts'
import { isDecided, longPositions } from './long-positions.ts'
import type { PastMatch } from './read-matches.ts'
import { fitLogistic } from './regression.ts'
import { Rows } from './rows.ts'

/** A match in which each side may bat twice. */
export function fitLong(matches: readonly PastMatch[], tell: (line: string) => void): LongCoefficients {
  const known: LongCoefficients = { ...ofInnings(matches), draw: [], win: [], chaseDraw: [], chaseWin: [] }
  const positions = matches.flatMap((match, index) =>
    longPositions(match).filter((one) => (one.ballIndex + index) % 4 === 0 && !isDecided(one)),
  )
  const draws = new Rows()
  const wins = new Rows()
  for (const one of positions) {
    draws.add(drawFeatures(known, one), one.match.result === 'draw' ? 1 : 0)
    if (one.match.winner !== undefined)
      wins.add(winFeatures(known, one), one.match.winner === one.first ? 1 : 0)
  }
  known.draw = rounded(fitHeld(draws, { free: 4 }))
  tell('draws')
  known.win = rounded(fitHeld(wins, { free: 2 }))
  tell('wins')
  const chases = { draws: new Rows(), wins: new Rows() }
  for (const one of positions.filter(({ inningsLeft: { first, other } }) => first + other === 0)) {
    const { match, first, isFirstBatting } = one
    chases.draws.add(chaseDrawFeatures(known, one), match.result === 'draw' ? 1 : 0)
    if (match.winner !== undefined)
      chases.wins.add(chaseWinFeatures(known, one), (match.winner === first) === isFirstBatting ? 1 : 0)
  }
  known.chaseDraw = rounded(fitHeld(chases.draws, { free: 4, holds: [100, 60] }))
  // The odds are those of the game itself: what few matches say otherwise has to outweigh them.
  known.chaseWin = rounded(fitHeld(chases.wins, { free: 3, prior: [0, 1, 0], holds: [100, 1000] }))
  tell('last chases')
  return known
}

/** The first few weights are free, or nearly so; the others say where they are wrong. `holds`: of both. */
function fitHeld(rows: Rows, { free, prior = [], holds: [first, rest] = [1, 300] }: HowHeld): number[] {
  const weights = Array.from({ length: rows.width }, (_, index) => prior[index] ?? 0)
  return fitLogistic(rows, { prior: weights, hold: weights.map((_, index) => (index < free ? first : rest)) })
}

type HowHeld = { free: number; prior?: readonly number[]; holds?: readonly [first: number, rest: number] }

/** How an innings goes on with so many wickets left: mean and spread of runs, mean of balls. */
function ofInnings(matches: readonly PastMatch[]): Pick<LongCoefficients, 'runs' | 'spread' | 'balls'> {
  const sums = Array.from({ length: 11 }, () => ({ count: 0, runs: 0, squares: 0, balls: 0 }))
  for (const match of matches) {
    for (const innings of match.innings.slice(0, 3)) {
      const total = innings.balls.reduce((sum, ball) => sum + ball.runs, 0)
      let runs = 0
      let left = 10
      const wickets = innings.balls.reduce((sum, ball) => sum + ball.wickets, 0)
      if (wickets < 10 && !innings.declared) continue
      for (const [index, ball] of [{ runs: 0, wickets: 0 }, ...innings.balls].entries()) {
        runs += ball.runs
        left = Math.max(0, left - ball.wickets)
        if (index > 0 && ball.wickets === 0) continue
        const sum = sums[left]
        if (!sum) continue
        sum.count += 1
        sum.runs += total - runs
        sum.squares += (total - runs) ** 2
        sum.balls += innings.balls.length - index
      }
    }
  }
  const means = sums.map(({ count, runs, squares, balls }) => {
    const mean = runs / Math.max(1, count)
    return {
      mean,
      spread: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)),
      balls: balls / Math.max(1, count),
    }
  })
  return {
    runs: rounded(means.map(({ mean }) => mean)),
    spread: rounded(means.map(({ spread }) => spread)),
    balls: rounded(means.map(({ balls }) => balls)),
  }
}
