/** Cricsheet files of our own making: two invented sides of eleven, A1 to A11 and B1 to B11. */

// biome-ignore lint/suspicious/noExplicitAny: files are whatever a test makes of them
export type AnyJson = any

const names = (side: string) => Array.from({ length: 11 }, (_, index) => `${side}${index + 1}`)

export function fileJson(
  info: object = {},
  innings: object[] = [inningsJson('Alphas', [overJson(0, [0, 1, 4])])],
): AnyJson {
  return {
    meta: { data_version: '1.1.0', created: '2026-01-01', revision: 1 },
    info: {
      balls_per_over: 6,
      dates: ['2026-01-01'],
      gender: 'female',
      match_type: 'T20',
      outcome: { winner: 'Alphas', by: { runs: 5 } },
      overs: 20,
      players: { Alphas: names('A'), Betas: names('B') },
      season: '2025/26',
      team_type: 'club',
      teams: ['Alphas', 'Betas'],
      toss: { winner: 'Betas', decision: 'field' },
      venue: 'Invented Park',
      ...info,
    },
    innings,
  }
}

export function inningsJson(team: string, overs: object[], more: object = {}): AnyJson {
  return { team, overs, ...more }
}

/** An over of balls: a number is runs off the bat, an object is laid over a ball without runs. */
export function overJson(over: number, balls: (number | object)[], side: 'A' | 'B' = 'A'): AnyJson {
  const other = side === 'A' ? 'B' : 'A'
  return {
    over,
    deliveries: balls.map((ball) => ({
      batter: `${side}1`,
      bowler: `${other}${over % 2 === 0 ? 10 : 11}`,
      non_striker: `${side}2`,
      runs:
        typeof ball === 'number'
          ? { batter: ball, extras: 0, total: ball }
          : { batter: 0, extras: 0, total: 0 },
      ...(typeof ball === 'number' ? {} : ball),
    })),
  }
}

/** A ball that brought extras. */
export function extrasJson(kind: string, count: number): object {
  return { extras: { [kind]: count }, runs: { batter: 0, extras: count, total: count } }
}
