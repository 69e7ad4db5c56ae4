import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { matchState } from '#shared/live/make-states.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Finished } from './finished-matches.ts'
import { sampleMatch } from './sample-match.ts'

/** The state of a match after each of its events, as a relay would have it. */
export function* statesOfMatch({
  facts,
  events,
}: Finished): Generator<{ event: MatchEvent; state: MatchState }> {
  const scorer = new Scorer(facts.sheet)
  const { TossJson: _toss, MatchScoreURL: _url, ...match } = sampleMatch(facts.id)
  const [TeamA, TeamB] = facts.teams
  const at = { ...match, TeamA, TeamB, BallsPerOver: facts.sheet.BallsPerOver, Format: facts.sheet.Format }
  for (const event of events) {
    scorer.apply(event)
    yield { event, state: matchState(at, scorer.toss, scorer.scorecard) }
  }
}
