import type { JsonObject } from '#shared/live/json.ts'

/** A state that changes from one number to the next as a match does by an ordinary ball: about 300 bytes of patch. */
export function stateAt(n: number): JsonObject {
  const over = `2.${Math.floor(n / 6)}`
  return {
    Match: { LiveMatchId: 12, MatchName: 'Comets v Herons', Status: 'live' },
    Innings: {
      '2': {
        Runs: 100 + n,
        Balls: n,
        Overs: `${Math.floor(n / 6)}.${n % 6}`,
        OnStrike: n % 2 === 0 ? 21 : 22,
        Batting: {
          '21': { Order: 1, Name: 'A. Rao', Runs: n, Balls: n },
          '22': { Order: 2, Name: 'V. Pillai', Runs: 7 },
        },
        Bowling: {
          '34': {
            Order: 1,
            Name: 'J. Sutherland',
            Runs: n,
            Balls: n,
            Overs: `${Math.floor(n / 6)}.${n % 6}`,
          },
        },
      },
    },
    Deliveries: { [over]: { [String((n % 6) + 1)]: { Batter: 21, Bowler: 34, Runs: 1 } } },
  }
}
