import type { ReactNode } from 'react'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SharedSurnamesContext, sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { shownStatus, situationOf } from '#client/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { match } from '#client/live/topic.ts'
import { useTopicView } from '#client/live/use-live.ts'
import './small-score.css'

/** `final`: the score will not change. */
export type SmallScoreProps = { id: number; freshness(at: number, final: boolean): ReactNode }

/** The same ball as on the page that opened it. */
export function SmallScore({ id, freshness }: SmallScoreProps) {
  const names = useNames()
  const view = useTopicView(match(id))
  if (view.kind !== 'known') return null
  const { state, at } = view.known
  const { Match } = state
  const { number, innings } = currentInnings(state)
  const situation = situationOf(state)
  const phase = phaseOf(shownStatus(Match.Status, situation))
  return (
    <SharedSurnamesContext value={sharedSurnames(state.Innings)}>
      <main className="wall small-score">
        <h1>
          {names.team(Match.TeamA.TeamName)} <Text id="match.against" /> {names.team(Match.TeamB.TeamName)}
        </h1>
        {innings && (
          <p className="small-score-total score-text">
            <span>{sideOf(Match, innings.BattingTeamId).ShortName}</span> <b>{scoreText(innings)}</b>{' '}
            <span>
              <OversShown overs={innings.Overs} match={Match} />
            </span>
          </p>
        )}
        <p className="small-score-sentence">
          <SituationLine situation={situation} match={Match} />
        </p>
        {innings && number !== undefined && phase === 'play' && (
          <OverBlock deliveries={state.Deliveries} number={number} innings={innings} match={Match} />
        )}
        <p className="small-score-freshness">{freshness(at, phase === 'over')}</p>
      </main>
    </SharedSurnamesContext>
  )
}
