import type { ReactNode } from 'react'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { MatchInView } from '#client/cricket-ui/match/match-in-view.tsx'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, useMatchSource, wholeMatch } from '#client/live/match-in-view.ts'
import './small-score.css'

/** `final`: the score will not change. */
export type SmallScoreProps = { id: number; freshness(final: boolean): ReactNode }

/** The same ball as on the page that opened it. */
export function SmallScore({ id, freshness }: SmallScoreProps) {
  const source = useMatchSource(id)
  return (
    source && (
      <MatchInView match={source}>
        <Score freshness={freshness} />
      </MatchInView>
    )
  )
}

function Score({ freshness }: Pick<SmallScoreProps, 'freshness'>) {
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
      <p className="small-score-freshness">{freshness(phase === 'over')}</p>
    </main>
  )
}
