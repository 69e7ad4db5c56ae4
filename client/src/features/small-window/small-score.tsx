import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { match as topicOf } from '#client/live/topic.ts'
import './small-score.css'

/** The match in view, at the same ball as on the page that opened the window. */
export function SmallScore() {
  const names = useNames()
  const { match, innings, side, situation, phase } = currentScore(useMatchPart(wholeMatch))
  return (
    <main className="wall small-score">
      <h1>
        {names.team(match.TeamA.TeamName)} <Text id="match.against" /> {names.team(match.TeamB.TeamName)}
      </h1>
      {innings && (
        <p className="small-score-total score-text">
          <span>{side?.ShortName}</span> <b>{scoreText(innings)}</b>{' '}
          <span>
            <OversShown overs={innings.Overs} match={match} />
          </span>
        </p>
      )}
      <p className="small-score-sentence">
        <SituationLine situation={situation} match={match} />
      </p>
      {innings && phase === 'play' && <OverBlock />}
      <p className="small-score-freshness">
        <ScoreFreshness topic={topicOf(match.LiveMatchId)} final={phase === 'over'} />
      </p>
    </main>
  )
}
