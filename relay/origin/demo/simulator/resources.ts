/** Overs and wickets as a share of a whole innings, in the spirit of Duckworth and Lewis; the figures are our own. */

/** What is left to a side that has lost so many wickets, of what it would have with all ten and no limit of overs. */
const WORTH = [1, 0.93, 0.85, 0.76, 0.66, 0.55, 0.43, 0.32, 0.21, 0.11, 0] as const
const STAMINA_OVERS = 38

export function resources(balls: number, wickets: number, ballsPerOver: number): number {
  const worth = WORTH[wickets] ?? 0
  if (worth === 0) return 0
  return (
    (worth * (1 - Math.exp(-balls / ballsPerOver / (STAMINA_OVERS * worth)))) /
    (1 - Math.exp(-50 / STAMINA_OVERS))
  )
}

export function revisedTarget(runs: number, first: number, second: number, usual: number): number {
  const par = second <= first ? (runs * second) / first : runs + (second - first) * usual
  return Math.floor(par) + 1
}
