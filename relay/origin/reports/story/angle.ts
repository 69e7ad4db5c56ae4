import type { BatterStory, BowlerStory, InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'

/** What a match is remembered for. The first that fits names the story; the report is told around it. */
export type Angle =
  | { kind: 'super over' | 'tie' | 'no result' | 'draw' | 'awarded' }
  | { kind: 'rain' }
  | { kind: 'hundred'; innings: InningsStory; batter: BatterStory }
  | { kind: 'five-for'; innings: InningsStory; bowler: BowlerStory }
  | { kind: 'close chase' | 'close defence' | 'big win' | 'innings win' | 'win' }
  | { kind: 'collapse'; innings: InningsStory; collapse: { from: number; to: number } }

/** Every angle that a match offers, the strongest first. */
export function anglesOf(story: MatchStory): Angle[] {
  const { result, innings, facts } = story
  const winner = result.WinnerTeamId
  if (result.Decider) return [{ kind: 'super over' }]
  if (result.Kind === 'tie' || result.Kind === 'no result' || result.Kind === 'awarded')
    return [{ kind: result.Kind }]
  const hundred = innings
    .flatMap((one) =>
      one.batters.filter(({ runs }) => runs >= 100).map((batter) => ({ innings: one, batter })),
    )
    .sort(
      (a, b) =>
        Number(b.innings.card.BattingTeamId === winner) - Number(a.innings.card.BattingTeamId === winner) ||
        b.batter.runs - a.batter.runs,
    )[0]
  const fiveFor = innings
    .flatMap((one) =>
      one.bowlers.filter(({ wickets }) => wickets >= 5).map((bowler) => ({ innings: one, bowler })),
    )
    .filter((one) => one.innings.card.BowlingTeamId === winner)
    .sort((a, b) => b.bowler.wickets - a.bowler.wickets || a.bowler.runs - b.bowler.runs)[0]
  const collapse = innings
    .flatMap((one) =>
      one.collapse && isRuinous(one, one.collapse) && one.card.BowlingTeamId === winner
        ? [{ innings: one, collapse: one.collapse }]
        : [],
    )
    .sort((a, b) => b.collapse.to - b.collapse.from - (a.collapse.to - a.collapse.from))[0]
  const overs = facts.sheet.Overs ?? 0
  const { Runs, Wickets, Innings } = result.By ?? {}
  const isTight = Wickets !== undefined && (Wickets <= 2 || (story.ballsLeft ?? 99) <= 4)
  const isHeld = Runs !== undefined && Innings === undefined && Runs <= (overs === 0 ? 25 : 8)
  const isBig = (Runs ?? 0) >= (overs === 0 ? 200 : overs > 25 ? 90 : 45) || (Wickets ?? 0) >= 9
  return [
    ...(result.Method ? [{ kind: 'rain' } as const] : []),
    ...(isTight ? [{ kind: 'close chase' } as const] : []),
    ...(isHeld ? [{ kind: 'close defence' } as const] : []),
    ...(hundred ? [{ kind: 'hundred', ...hundred } as const] : []),
    ...(fiveFor ? [{ kind: 'five-for', ...fiveFor } as const] : []),
    ...(result.Kind === 'draw' ? [{ kind: 'draw' } as const] : []),
    ...(Innings ? [{ kind: 'innings win' } as const] : []),
    ...(collapse ? [{ kind: 'collapse', ...collapse } as const] : []),
    ...(isBig ? [{ kind: 'big win' } as const] : []),
    ...(result.Kind === 'win' ? [{ kind: 'win' } as const] : []),
  ]
}

/** A story is made of a collapse only where it was a real one. */
function isRuinous({ wickets }: InningsStory, { from, to }: { from: number; to: number }): boolean {
  const [first, last] = [from, to].map((n) => wickets.find((one) => one.n === n)?.runs ?? 0)
  const [count, cost] = [to - from + 1, (last ?? 0) - (first ?? 0)]
  return count < 9 && (cost <= count * 4 ? count >= 5 || cost <= 12 : count >= 6)
}

/** Whoever did most for the winning side (or for either, where none won), by bat or ball. */
export type Hero =
  | { innings: InningsStory; batter: BatterStory }
  | { innings: InningsStory; bowler: BowlerStory }

export function heroOf({ innings, result: { WinnerTeamId } }: MatchStory): Hero | undefined {
  const isOurs = (team: number) => WinnerTeamId === undefined || team === WinnerTeamId
  const deeds = innings.flatMap((one): { worth: number; hero: Hero }[] => [
    ...one.batters
      .filter(() => isOurs(one.card.BattingTeamId))
      .map((batter) => ({ worth: batter.runs + (batter.isOut ? 0 : 8), hero: { innings: one, batter } })),
    ...one.bowlers
      .filter(() => isOurs(one.card.BowlingTeamId))
      .map((bowler) => ({
        worth: bowler.wickets * 20 - bowler.runs * 0.2 + 6,
        hero: { innings: one, bowler },
      })),
  ])
  return deeds.sort((a, b) => b.worth - a.worth)[0]?.hero
}
