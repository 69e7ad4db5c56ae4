import { InningsTitle } from '#client/cricket-ui/match/innings-title.tsx'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { revisedChase } from '#client/cricket-ui/match/revised-chase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SharedSurnamesContext, sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { shownStatus, situationOf } from '#client/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { StatusTag } from '#client/cricket-ui/match/status-tag.tsx'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { quietSince } from '#client/live/live-status.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { WallPeople } from './wall-people.tsx'

type Props = { state: MatchState; at: number; final: boolean }

/** Readable across a room. An old score is dimmed, with its time. */
export function WallScore({ state, at, final }: Props) {
  const names = useNames()
  const live = useLiveStatus()
  const { Match: match } = state
  const { number, innings } = currentInnings(state)
  const situation = situationOf(state)
  const status = shownStatus(match.Status, situation)
  const isRevised = innings && !state.Result && revisedChase(innings, state.Innings['1'], match)
  const isOld = !final && (quietSince(live) !== undefined || live.upstream.kind === 'stale')
  return (
    <SharedSurnamesContext value={sharedSurnames(state.Innings)}>
      <p className="wall-meta">
        <StatusTag status={status} text={match.StatusText} />
        <span>
          {names.tournament(match.TournamentName)}, {names.match(match.MatchName)}
        </span>
      </p>
      <h1 className="wall-sides">
        {names.team(match.TeamA.TeamName)} <Text id="match.against" /> {names.team(match.TeamB.TeamName)}
      </h1>
      <div className="wall-score" data-old={isOld || undefined}>
        {innings && (
          <p className="wall-total score-text" data-score>
            <span className="wall-team" translate="no">
              {sideOf(match, innings.BattingTeamId).ShortName}
            </span>{' '}
            <b translate="no">{scoreText(innings)}</b>{' '}
            <span className="wall-overs">
              <OversShown overs={innings.Overs} match={match} />
            </span>
          </p>
        )}
        <p className="wall-sentence">
          <SituationLine situation={situation} match={match} />
        </p>
        {isRevised && number !== undefined && (
          <p className="wall-overs">
            <InningsTitle match={match} number={number} all={state.Innings} />
          </p>
        )}
        {innings && number !== undefined && phaseOf(status) === 'play' && (
          <div className="wall-middle">
            <WallPeople innings={innings} match={match} />
            <OverBlock deliveries={state.Deliveries} number={number} innings={innings} match={match} />
          </div>
        )}
      </div>
      <p className="wall-freshness" data-old={isOld || undefined}>
        <ScoreFreshness at={at} final={final} />
      </p>
    </SharedSurnamesContext>
  )
}
