import type { CountedInnings, Innings, Partnership } from './scorecard.ts'

/** In the shape of partnerships that are over. Undefined before the innings, after it, and from a wicket to the next first ball. */
export function partnershipInProgress(
  innings: Pick<Innings, 'Stand' | 'Batting' | 'Runs' | 'Balls'>,
): Partnership | undefined {
  const { Stand: stand, Batting: batting } = innings
  if (!stand) return undefined
  const batters = Object.entries(stand.Batters).map(([id, had]) => [id, (batting[id]?.Runs ?? had) - had])
  return {
    Batters: Object.fromEntries(batters),
    Runs: innings.Runs - stand.Since.Runs,
    Balls: innings.Balls - stand.Since.Balls,
  }
}

/** The innings with a stand of these two begun, unless it is the one in progress already. */
export function withStandOf(card: CountedInnings, batter: number, nonStriker: number): CountedInnings {
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

/** Enters the stand among the partnerships. A batter who retires ends a stand but no partnership: all between two wickets is one. */
export function withoutStand(card: CountedInnings, wicket: number): CountedInnings {
  const added = partnershipInProgress(card)
  if (!added) return card
  const { Stand: _, ...rest } = card
  const before: Partnership = card.Partnerships[wicket] ?? { Batters: {}, Runs: 0, Balls: 0 }
  const Batters = { ...before.Batters }
  for (const [id, runs] of Object.entries(added.Batters)) Batters[id] = (Batters[id] ?? 0) + runs
  const partnership = { Batters, Runs: before.Runs + added.Runs, Balls: before.Balls + added.Balls }
  return { ...rest, Partnerships: { ...card.Partnerships, [wicket]: partnership } }
}
