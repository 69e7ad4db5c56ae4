import type { Innings, Partnership } from './scorecard.ts'

/** The innings with a stand of these two begun, unless it is the one in progress already. */
export function withStandOf(card: Innings, batter: number, nonStriker: number): Innings {
  const stand = card.Stand?.Batters
  if (stand && stand[batter] !== undefined && stand[nonStriker] !== undefined) return card
  const Batters = {
    [batter]: card.Batting[batter]?.Runs ?? 0,
    [nonStriker]: card.Batting[nonStriker]?.Runs ?? 0,
  }
  return {
    ...withoutStand(card, card.Wickets + 1),
    Stand: { Batters, Since: { Runs: card.Runs, Balls: card.Balls } },
  }
}

/**
 * The innings with its stand, if any, entered among the partnerships as the one for the given wicket.
 * A batter who retires ends a stand but no partnership: all that is added between two wickets is one
 * partnership, whichever batters took part, so a stand is added to what the same wicket has already.
 */
export function withoutStand(card: Innings, wicket: number): Innings {
  if (!card.Stand) return card
  const { Stand: stand, ...rest } = card
  const before: Partnership = card.Partnerships[wicket] ?? { Batters: {}, Runs: 0, Balls: 0 }
  const batters = { ...before.Batters }
  for (const [id, had] of Object.entries(stand.Batters)) {
    batters[id] = (batters[id] ?? 0) + (card.Batting[id]?.Runs ?? had) - had
  }
  const partnership = {
    Batters: batters,
    Runs: before.Runs + card.Runs - stand.Since.Runs,
    Balls: before.Balls + card.Balls - stand.Since.Balls,
  }
  return { ...rest, Partnerships: { ...card.Partnerships, [wicket]: partnership } }
}
