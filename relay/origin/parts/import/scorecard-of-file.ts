import { Scorer } from '#shared/cricket/scorer.ts'
import { matchState } from '#shared/live/make-states.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { fixtureOf } from './cricsheet-fixture.ts'
import { fromCricsheet } from './from-cricsheet.ts'
import { parseMatchFile } from './match-files.ts'

export type ScoredFile = { scorecard: MatchState; irregularities: readonly string[] }

export function scoredFile(text: string) {
  const match = fromCricsheet(parseMatchFile(text))
  const scorer = new Scorer(match.sheet)
  for (const event of match.events) scorer.apply(event)
  return { match, scorer }
}

export function scorecardOfFile(text: string): ScoredFile {
  const { match, scorer } = scoredFile(text)
  const fixture = fixtureOf(match, { LiveMatchId: 1, MatchId: 1, TournamentId: 1 }, scorer.stage)
  const played = { ...fixture, BallsPerOver: match.sheet.BallsPerOver }
  return {
    scorecard: matchState(played, scorer.toss, scorer.scorecard),
    irregularities: scorer.irregularities,
  }
}
