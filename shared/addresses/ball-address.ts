/** `Over`: completed overs; `N`: place among all that was bowled in the over, 0 before the first ball of the match. */
export type BallPlace = { Innings: number; Over: number; N: number }

export const START: BallPlace = { Innings: 1, Over: 0, N: 0 }

/** Undefined where the text names no ball. */
export function readBallPlace(text: string | undefined): BallPlace | undefined {
  if (text === ballText(START)) return START
  const [, innings, over, n] = /^([1-9]\d{0,1})\.(\d{1,3})\.([1-9]\d{0,2})$/.exec(text ?? '') ?? []
  return n === undefined ? undefined : { Innings: Number(innings), Over: Number(over), N: Number(n) }
}

export const ballText = ({ Innings, Over, N }: BallPlace): string => `${Innings}.${Over}.${N}`

/** Less than 0 where `a` was bowled before `b`. */
export const compareBalls = (a: BallPlace, b: BallPlace): number =>
  a.Innings - b.Innings || a.Over - b.Over || a.N - b.N

/** Whether a query means to name a ball, though it may name none. */
export const namesBall = (query: string): boolean => /[?&]ball=/.test(query)

/** The ball that the query of an address names: `?ball=2.17.3` is the moment after it. */
export function ballOfQuery(query: string): BallPlace | undefined {
  return readBallPlace(/[?&]ball=([\d.]+)(?:&|$)/.exec(query)?.[1])
}
