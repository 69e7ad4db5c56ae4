import type { Leader, SeriesDetail } from '#shared/api/series.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { PlayerLine } from '../../core/matches/match-figures.ts'
import { battingCareer, bowlingCareer } from '../statistics/career.ts'

const PLACES = 10

const QUALIFYING: Record<Format, { faced: number; bowled: number }> = {
  T20: { faced: 8, bowled: 10 },
  'The Hundred': { faced: 8, bowled: 8 },
  ODI: { faced: 15, bowled: 24 },
  Test: { faced: 40, bowled: 60 },
  'First-class': { faced: 40, bowled: 60 },
  Other: { faced: 8, bowled: 10 },
}

type PlayedLine = { MatchId: number; line: PlayerLine }
type Candidate = ReturnType<typeof candidatesOf>[number]

/** Ties go by what was needed for them, then by name. `names` are longer than those of scoreboards. */
export function leadersOf(
  played: readonly PlayedLine[],
  format: Format,
  names: ReadonlyMap<number, string> = new Map(),
): SeriesDetail['Leaders'] {
  const candidates = candidatesOf(played, format).map((one) => ({
    ...one,
    Name: names.get(one.PlayerId) ?? one.Name,
  }))
  const qualified = (balls: keyof (typeof QUALIFYING)[Format], has: (one: Candidate) => number) =>
    candidates.filter((one) => has(one) >= QUALIFYING[format][balls] * one.sideMatches)
  return {
    Runs: first(candidates, ({ batting }) => batting.Runs, fewerBalls),
    Wickets: first(
      candidates,
      ({ bowling }) => bowling.Wickets,
      (a, b) => a.bowling.Runs - b.bowling.Runs,
    ),
    Sixes: first(candidates, ({ batting }) => batting.Sixes, fewerBalls),
    Fours: first(candidates, ({ batting }) => batting.Fours, fewerBalls),
    HighestScore: first(
      candidates,
      ({ batting }) => batting.Highest,
      (a, b) => Number(b.batting.HighestNotOut) - Number(a.batting.HighestNotOut),
    ),
    StrikeRate: first(
      qualified('faced', ({ batting }) => batting.Balls),
      ({ batting }) => batting.StrikeRate,
      (a, b) => b.batting.Balls - a.batting.Balls,
    ),
    Economy: first(
      qualified('bowled', ({ bowling }) => bowling.Balls),
      ({ bowling }) => bowling.Economy,
      (a, b) => b.bowling.Balls - a.bowling.Balls,
      'least',
    ),
  }
}

function candidatesOf(played: readonly PlayedLine[], format: Format) {
  const sideMatches = new Map<number, Set<number>>()
  const lines = new Map<number, PlayedLine[]>()
  for (const one of played) {
    const { PlayerId, TeamId } = one.line
    sideMatches.set(TeamId, (sideMatches.get(TeamId) ?? new Set()).add(one.MatchId))
    const own = lines.get(PlayerId)
    if (own) own.push(one)
    else lines.set(PlayerId, [one])
  }
  return [...lines.values()].flatMap((own) => {
    const latest = own.reduce((a, b) => (b.MatchId > a.MatchId ? b : a)).line
    const figures = own.map(({ line }) => line)
    return {
      PlayerId: latest.PlayerId,
      Name: latest.Name,
      TeamId: latest.TeamId,
      sideMatches: sideMatches.get(latest.TeamId)?.size ?? 0,
      batting: battingCareer(figures),
      bowling: bowlingCareer(figures, usualBallsPerOver(format)),
    }
  })
}

function fewerBalls(a: Candidate, b: Candidate): number {
  return a.batting.Balls - b.batting.Balls
}

function first(
  candidates: readonly Candidate[],
  value: (one: Candidate) => number | undefined,
  then: (a: Candidate, b: Candidate) => number,
  best: 'most' | 'least' = 'most',
): Leader[] {
  return candidates
    .flatMap((one) => {
      const amount = value(one)
      return amount === undefined || (amount === 0 && best === 'most') ? [] : [{ one, amount }]
    })
    .sort(
      (a, b) =>
        (best === 'most' ? b.amount - a.amount : a.amount - b.amount) ||
        then(a.one, b.one) ||
        a.one.Name.localeCompare(b.one.Name, 'en') ||
        a.one.PlayerId - b.one.PlayerId,
    )
    .slice(0, PLACES)
    .map(({ one: { PlayerId, Name, TeamId }, amount }) => ({ PlayerId, Name, TeamId, Value: amount }))
}
