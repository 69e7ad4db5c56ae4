import { currentInnings } from '#client/cricket-ui/match/current-score.ts'
import { useOversText } from '#client/cricket-ui/match/overs-shown.tsx'
import { useResultText } from '#client/cricket-ui/match/result-line.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'

/** A match in one line: the pair, with the score, with the result. Only the pair where these are missing or hidden. */
export function useMatchTitles(state: MatchState): { pair: string; standing: string; ended: string } {
  const text = useText()
  const names = useNames()
  const overs = useOversText('oblique')
  const resultText = useResultText()
  const { Match: match, Result: result } = state
  const pair = names.pair(match)
  const { innings } = currentInnings(state)
  const standing =
    innings && match.ScoreHidden !== true
      ? text('rewind.title', {
          match: pair,
          score: scoreText(innings),
          overs: overs(innings.Overs, match),
        })
      : pair
  return { pair, standing, ended: result ? `${pair}: ${resultText(result, match)}` : pair }
}
