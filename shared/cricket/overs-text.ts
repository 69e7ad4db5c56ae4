/** Balls as overs are written: 107 balls of six an over are "17.5", 108 are "18". */
export function oversText(balls: number, ballsPerOver: number): string {
  const over = Math.floor(balls / ballsPerOver)
  const rest = balls % ballsPerOver
  return rest === 0 ? `${over}` : `${over}.${rest}`
}

/** Undefined where it is no such text. The figure after the point counts balls; a miscounted over may show more. */
export function ballsOf(overs: string, ballsPerOver: number): number | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(overs)
  return match ? Number(match[1]) * ballsPerOver + Number(match[2] ?? 0) : undefined
}

/** As an over that is complete is written: "19.6" of six-ball overs is "20". Undefined where no over has so many balls. */
export function plainOvers(overs: string, ballsPerOver: number): string | undefined {
  const balls = ballsOf(overs, ballsPerOver)
  const inOver = Number(overs.split('.')[1] ?? 0)
  return balls === undefined || inOver > ballsPerOver ? undefined : oversText(balls, ballsPerOver)
}
