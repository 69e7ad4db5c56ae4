import type { Innings } from '#shared/cricket/scorecard.ts'

/** People and sides by their numbers, so that a wrong one shows. */
export const NAMES = {
  person: (who: number | string) => `P${who}`,
  side: (id: number) => `Side ${'AB'[id - 1]}`,
}

/** An innings of a match of which only some figures matter. */
export const inningsOf = (team: number, rest: Partial<Innings> = {}): Innings => ({
  ...{ BattingTeamId: team, BowlingTeamId: 3 - team, Runs: 0, Wickets: 0, Balls: 0, Overs: '0' },
  Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
  ...{ Batting: {}, Bowling: {}, FallOfWickets: {}, Partnerships: {} },
  ...rest,
})
