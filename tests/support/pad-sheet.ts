import type { MatchSheet } from '#shared/cricket/match-log.ts'

const side = (teamId: number) => ({
  TeamId: teamId,
  Players: Array.from({ length: 11 }, (_, place) => ({
    PlayerId: teamId * 100 + place,
    Name: `P${teamId * 100 + place}`,
  })),
})

/** Two sides of eleven whose match a scorer begins. */
export const padSheet = (Overs = 20): MatchSheet => ({
  ...{ Format: 'T20', BallsPerOver: 6, Overs, Teams: [side(1), side(2)] },
})
