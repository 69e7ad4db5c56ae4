import type { LiveMatch } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'

/** A match of our own as upstream would list it, and its score after so many singles. */
export function sampleMatch(id: number, changes: Partial<LiveMatch> = {}): LiveMatch {
  return {
    LiveMatchId: id,
    MatchId: id,
    TournamentId: 1,
    TournamentName: 'Deccan Twenty',
    MatchName: 'Comets v Herons',
    Format: 'T20',
    Venue: 'Vizag',
    StartTime: '2026-11-21T14:00:00Z',
    Status: 'live',
    StatusText: '',
    TeamA: { TeamId: 1, TeamName: 'Comets', ShortName: 'COM', ImageUrl: '' },
    TeamB: { TeamId: 2, TeamName: 'Herons', ShortName: 'HER', ImageUrl: '' },
    TossJson: JSON.stringify({ WinnerTeamId: 1, Decision: 'bat', At: '2026-11-21T13:30:00Z' }),
    MatchScoreURL: `/api/Match/Scorecard/${id}`,
    BallsPerOver: 6,
    ...changes,
  }
}

export function sampleScorecard(runs: number): Scorecard {
  return {
    Innings: {
      '1': {
        BattingTeamId: 1,
        BowlingTeamId: 2,
        Runs: runs,
        Wickets: 0,
        Balls: runs,
        Overs: `${Math.floor(runs / 6)}.${runs % 6}`,
        OnStrike: 1,
        Bowler: 21,
        Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
        Batting: {
          '1': { Order: 1, Name: 'A. Rao', Runs: runs, Balls: runs, Fours: 0, Sixes: 0, AtCrease: true },
          '2': { Order: 2, Name: 'V. Pillai', Runs: 0, Balls: 0, Fours: 0, Sixes: 0, AtCrease: true },
        },
        Bowling: {
          '21': {
            Order: 1,
            Name: 'J. Sutherland',
            Balls: runs,
            Overs: '0',
            Maidens: 0,
            Runs: runs,
            Wickets: 0,
            Wides: 0,
            NoBalls: 0,
          },
        },
        FallOfWickets: {},
        Partnerships: {},
        Stand: { Batters: { '1': 0, '2': 0 }, Since: { Runs: 0, Balls: 0 } },
      },
    },
    Deliveries: { '1.0': { '1': { Batter: 1, Bowler: 21, Runs: 1 } } },
  }
}
