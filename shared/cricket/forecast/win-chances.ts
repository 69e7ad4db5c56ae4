/** Who will win after a ball: the sides in the order of the match, and the draw where there may be one. They make 1. */
export type Chances = { 1: number; 2: number; draw?: number }

/** `projected`: what a first innings is expected to come to. `over` counts completed overs, `n` all that was bowled in it. */
export type BallForecast = { innings: number; over: number; n: number; win: Chances; projected?: number }

/** As long as a match can still turn, no side's chance is nearer to 0 or 1 than this. */
const LEAST = 0.0005

export function openChances(first: number, draw?: number): Chances {
  if (draw === undefined) {
    const chance = withinBounds(first, 2)
    return { 1: chance, 2: 1 - chance }
  }
  const [one, drawn] = [withinBounds(first, 3), withinBounds(draw, 3)]
  return { 1: one, 2: 1 - one - drawn, draw: drawn }
}

/** `winner` is the place of the side: 1 or 2. */
export function certain(winner: 1 | 2 | 'draw' | 'tie', hasDraw: boolean): Chances {
  const half = winner === 'tie' ? 0.5 : 0
  const chances: Chances = { 1: winner === 1 ? 1 : half, 2: winner === 2 ? 1 : half }
  return hasDraw ? { ...chances, draw: winner === 'draw' ? 1 : 0 } : chances
}

function withinBounds(chance: number, outcomes: number): number {
  return LEAST + (1 - outcomes * LEAST) * chance
}
