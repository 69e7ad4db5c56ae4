import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { useResultText } from '#client/kit/cricket-ui/match/result-line.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
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

/** For previews of links: who plays, the score, the competition. */
export function useMatchDescription({ Match: match, Innings, Result: result }: MatchState): string {
  const text = useText()
  const names = useNames()
  const overs = useOversText()
  const resultText = useResultText()
  const title = names.pair(match)
  const occasion = `${names.tournament(match.TournamentName)}, ${names.match(match.MatchName)}`
  const scores = Object.values(Innings)
    .filter((innings) => !innings.SuperOver)
    .map((innings) => {
      const team = names.team(sideOf(match, innings.BattingTeamId).TeamName)
      return `${team} ${scoreText(innings)} (${overs(innings.Overs, match)})`
    })
  const end = result ? `${resultText(result, match)}. ` : ''
  if (scores.length === 0) return `${title}, ${occasion}. ${end}${text('site.description')}`
  return `${title}: ${scores.join(', ')}. ${end}${occasion}.`
}
