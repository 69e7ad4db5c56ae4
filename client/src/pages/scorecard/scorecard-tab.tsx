import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { Squads } from '#client/features/people/squads.tsx'
import { Text } from '#client/i18n/text.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'
import { ExternalScorecard } from './external-scorecard.tsx'
import { InningsCard } from './innings-card.tsx'
import { LastBalls } from './last-balls.tsx'
import './scorecard-print.css'

type Props = { state: MatchState; detail: MatchDetail | undefined }

/** Before the first ball, the squads. */
export function ScorecardTab({ state, detail }: Props) {
  const { number: latest, innings } = currentInnings(state)
  const numbers = Object.keys(state.Innings)
    .map(Number)
    .sort((a, b) => b - a)
  if (latest === undefined || !innings) {
    return (
      <>
        {state.Match.MatchScoreURL && hasBegun(state.Match.Status) && (
          <ExternalScorecard url={state.Match.MatchScoreURL} />
        )}
        {!state.Match.ScoreHidden && (
          <p className="soft squads-first">
            <Text id="card.squadsFirst" />
          </p>
        )}
        <Squads match={state.Match} detail={detail} />
      </>
    )
  }
  const isOn = inningsState(innings) === 'on'
  return (
    <div className="innings-cards">
      {numbers.map((number) => (
        <ErrorBoundary key={number}>
          <InningsCard
            match={state.Match}
            number={number}
            all={state.Innings}
            innings={state.Innings[`${number}`]}
            squads={detail?.Squads}
            open={number === latest}
            lastBalls={
              number === latest && isOn ? (
                <LastBalls
                  deliveries={state.Deliveries}
                  innings={innings}
                  number={number}
                  match={state.Match}
                />
              ) : null
            }
          />
        </ErrorBoundary>
      ))}
    </div>
  )
}

function hasBegun(status: MatchStatus): boolean {
  return status !== 'upcoming' && status !== 'toss' && status !== 'abandoned'
}
