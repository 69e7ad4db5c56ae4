import type { Points } from '#shared/api/desk.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Outcome as EndOfMatch } from '../../core/matches/match-facts.ts'
import type { InningsTotal } from '../../core/matches/match-figures.ts'

/** `Bonus`: typed with the result, in the place of what rules would give. `credits`: as net run rate counts them. */
type PlayedMatch = Pick<EndOfMatch, 'Bonus'> & {
  Result: Result
  Innings: readonly InningsTotal[]
  credits?: readonly { TeamId: number; Runs: number; Overs: number }[] | undefined
}
type Outcome = 'won' | 'lost' | 'tied' | 'drawn' | 'no result'

export function outcomeFor(teamId: number, { Kind, WinnerTeamId }: Result): Outcome {
  if (WinnerTeamId !== undefined) return WinnerTeamId === teamId ? 'won' : 'lost'
  switch (Kind) {
    case 'tie':
      return 'tied'
    case 'draw':
      return 'drawn'
    case 'win':
    case 'awarded':
    case 'no result':
      return 'no result'
  }
}

/** What the result is worth. What rules leave out: a draw is as a tie, an awarded match as any win and defeat. */
export function pointsOf({ Result }: Pick<PlayedMatch, 'Result'>, teamId: number, points: Points): number {
  const { Win = 2, Tie = 1, NoResult = 1, Loss = 0 } = points
  const { Draw = Tie, Walkover = Win, Conceded = Loss } = points
  const isAwarded = Result.Kind === 'awarded'
  switch (outcomeFor(teamId, Result)) {
    case 'won':
      return isAwarded ? Walkover : Win
    case 'lost':
      return isAwarded ? Conceded : Loss
    case 'tied':
      return Tie
    case 'drawn':
      return Draw
    case 'no result':
      return NoResult
  }
}

export function hasBonus({ BattingBonus = [], BowlingBonus = [], RateBonus }: Points): boolean {
  return BattingBonus.length + BowlingBonus.length > 0 || RateBonus !== undefined
}

/** Where it was typed, that alone. By the rules: for matches that were played to a result or a draw. */
export function bonusOf(match: PlayedMatch, teamId: number, points: Points): number {
  const { Result, Innings, Bonus } = match
  if (Bonus) return Bonus.find(({ TeamId }) => TeamId === teamId)?.Points ?? 0
  if (Result.Kind === 'no result' || Result.Kind === 'awarded') return 0
  const own = Innings.find(({ BattingTeamId }) => BattingTeamId === teamId)
  const others = Innings.find(({ BattingTeamId }) => BattingTeamId !== teamId)
  // A side that is all out with fewer batters has lost all its wickets.
  const taken = others?.AllOut ? Number.POSITIVE_INFINITY : others?.Wickets
  return (
    stepsReached(points.BattingBonus, own?.Runs) +
    stepsReached(points.BowlingBonus, taken) +
    (isFaster(match, teamId, points.RateBonus) ? 1 : 0)
  )
}

const stepsReached = (steps: readonly number[] = [], count = 0) =>
  steps.filter((step) => count >= step).length

/** What binary fractions lack: 1.2 times 5 is 6. */
const ROUNDING = 1e-9

function isFaster({ Result, credits = [] }: PlayedMatch, teamId: number, times: number | undefined): boolean {
  if (times === undefined || Result.WinnerTeamId !== teamId) return false
  const [own, other] = [true, false].map((isOwn) =>
    credits.find(({ TeamId }) => (TeamId === teamId) === isOwn),
  )
  if (!own || !other || own.Overs === 0 || other.Overs === 0) return false
  return own.Runs / own.Overs >= (times * other.Runs) / other.Overs - ROUNDING
}
