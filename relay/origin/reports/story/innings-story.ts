import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

/** One over of an innings as it went. `after` is where the innings stood then; `legal` how many balls had counted. */
export type OverStory = {
  over: number
  runs: number
  wickets: number
  bowlers: number[]
  legals: boolean[]
  after: { runs: number; wickets: number; legal: number }
}

export type BatterStory = {
  id: number
  runs: number
  balls: number
  fours: number
  sixes: number
  isOut: boolean
  order: number
}
export type BowlerStory = { id: number; wickets: number; runs: number; balls: number; maidens: number }
export type StandStory = {
  wicket: number
  runs: number
  balls: number
  batters: { id: number; share: number }[]
  isUnbroken: boolean
}
export type WicketStory = { n: number; player: number; runs: number; over: number }

/** An innings as a reporter sees it: the card, and what the card does not say of how it came about. */
export type InningsStory = {
  number: number
  card: Innings
  overs: OverStory[]
  batters: BatterStory[]
  bowlers: BowlerStory[]
  stands: StandStory[]
  wickets: WicketStory[]
  /** The most wickets for the fewest runs, where that was a collapse. */
  collapse?: { from: number; to: number }
}

/** `overs` come from replaying the match (see match-story.ts). */
export function inningsStory(
  number: number,
  card: Innings,
  overs: OverStory[],
  sheet: MatchSheet,
): InningsStory {
  const wickets = Object.entries(card.FallOfWickets).map(([n, { PlayerId, Runs, Over }]) => ({
    n: Number(n),
    player: PlayerId,
    runs: Runs,
    over: Math.floor(Number(Over)),
  }))
  const collapse = collapseIn(wickets, sheet.Overs === undefined ? 40 : 32)
  return {
    number,
    card,
    overs,
    batters: Object.entries(card.Batting)
      .map(([id, { Runs, Balls, Fours, Sixes, Out, Order }]) => ({
        id: Number(id),
        runs: Runs,
        balls: Balls,
        fours: Fours,
        sixes: Sixes,
        isOut: Out !== undefined,
        order: Order,
      }))
      .sort((a, b) => b.runs - a.runs || a.balls - b.balls || a.order - b.order),
    bowlers: Object.entries(card.Bowling)
      .map(([id, { Wickets, Runs, Balls, Maidens }]) => ({
        id: Number(id),
        wickets: Wickets,
        runs: Runs,
        balls: Balls,
        maidens: Maidens,
      }))
      .sort((a, b) => b.wickets - a.wickets || a.runs - b.runs || b.balls - a.balls),
    stands: Object.entries(card.Partnerships)
      .map(([wicket, { Runs, Balls, Batters }]) => ({
        wicket: Number(wicket),
        runs: Runs,
        balls: Balls,
        batters: Object.entries(Batters).map(([id, share]) => ({ id: Number(id), share })),
        isUnbroken: Number(wicket) > card.Wickets,
      }))
      .sort((a, b) => b.runs - a.runs),
    wickets,
    ...(collapse ? { collapse } : {}),
  }
}

/** Four wickets or more that cost little: the run of them with the most wickets, then the fewest runs. */
function collapseIn(wickets: readonly WicketStory[], most: number): InningsStory['collapse'] {
  let best: { from: number; to: number; runs: number } | undefined
  for (const first of wickets) {
    const before = first.runs
    for (const last of wickets) {
      const count = last.n - first.n + 1
      const cost = last.runs - before
      if (count < 4 || cost > most || cost > count * 7) continue
      const isBetter =
        !best || count > best.to - best.from + 1 || (count === best.to - best.from + 1 && cost < best.runs)
      if (isBetter) best = { from: first.n, to: last.n, runs: cost }
    }
  }
  return best && { from: best.from, to: best.to }
}
