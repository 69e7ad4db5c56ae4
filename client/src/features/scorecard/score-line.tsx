import { Crest } from '#client/ui/crest/crest.tsx'
import { scoreText } from '#client/ui/match/score-text.ts'
import { sideOf } from '#client/ui/match/sides.ts'
import { situationOf } from '#client/ui/match/situation.ts'
import { SituationLine } from '#client/ui/match/situation-line.tsx'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** The scoreboard in one line. It repeats what the board says, so readers by ear do not meet it. */
export function ScoreLine({ state, shown }: { state: MatchState; shown: boolean }) {
  const { innings } = currentInnings(state)
  const side = innings && sideOf(state.Match, innings.BattingTeamId)
  return (
    <div className="score-line-place" aria-hidden="true">
      <div className="score-line wall" data-shown={shown}>
        <div className="measure score-line-row">
          {innings && side && (
            <span className="score-line-score score-text">
              <Crest team={side} /> {side.ShortName} <b>{scoreText(innings)}</b>{' '}
              <span className="soft">({innings.Overs})</span>
            </span>
          )}
          <span className="score-line-sentence score-text">
            <SituationLine situation={situationOf(state)} match={state.Match} />
          </span>
        </div>
      </div>
    </div>
  )
}
