import { BallsToSpare } from '#client/cricket-ui/match/balls-to-spare.tsx'
import { HowOutText } from '#client/cricket-ui/match/how-out-text.tsx'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SharedSurnamesContext, sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { shownStatus, situationOf } from '#client/cricket-ui/match/situation.ts'
import { StatusTag } from '#client/cricket-ui/match/status-tag.tsx'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { InningsTotals } from '#client/cricket-ui/scoreboard/innings-totals.tsx'
import { Sentence } from '#client/cricket-ui/scoreboard/sentence.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { revealAddress } from '#shared/addresses/setting-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { TextCard } from './text-card.tsx'
import { TextFrame } from './text-frame.tsx'
import { TextMiddle } from './text-middle.tsx'

type Props = { state: MatchState; isFinal: boolean; now: number }

export function TextMatch({ state, isFinal, now }: Props) {
  const text = useText()
  const names = useNames()
  const { Match: match } = state
  const { number, innings } = currentInnings(state)
  const situation = situationOf(state)
  const isOver = phaseOf(shownStatus(match.Status, situation)) === 'over' || state.Result !== undefined
  const pair = text('match.title', {
    a: names.team(match.TeamA.TeamName),
    b: names.team(match.TeamB.TeamName),
  })
  const title = innings
    ? `${sideOf(match, innings.BattingTeamId).ShortName} ${scoreText(innings)} · ${pair}`
    : pair
  const numbers = Object.keys(state.Innings)
    .map(Number)
    .sort((a, b) => b - a)
  return (
    <TextFrame
      title={title}
      full={paths.scorecard(match.LiveMatchId)}
      own={paths.textMatch(match.LiveMatchId)}
      now={now}
      isLive={!isFinal}
    >
      <p>
        <StatusTag status={shownStatus(match.Status, situation)} text={match.StatusText} /> ·{' '}
        {names.tournament(match.TournamentName)}, {names.match(match.MatchName)}
      </p>
      <h1>{pair}</h1>
      {state.Withdrawn ? (
        <p>
          <Text id="card.withdrawn" />
        </p>
      ) : (
        <SharedSurnamesContext value={sharedSurnames(state.Innings)}>
          {innings && isOver && <InningsTotals match={match} all={state.Innings} />}
          {innings && !isOver && (
            <p className="total">
              {names.team(sideOf(match, innings.BattingTeamId).TeamName)} <b>{scoreText(innings)}</b>{' '}
              <OversShown overs={innings.Overs} match={match} />
            </p>
          )}
          <Sentence state={state} situation={situation} innings={innings} number={number} HowOut={HowOutText}>
            <BallsToSpare situation={situation} innings={innings} match={match} />
          </Sentence>
          {match.ScoreHidden && (
            <p>
              <a href={revealAddress(match)} rel="nofollow">
                <Text id="shield.show" />
              </a>
            </p>
          )}
          {innings && number !== undefined && phaseOf(match.Status) !== 'over' && (
            <TextMiddle state={state} innings={innings} number={number} />
          )}
          {numbers.map((one) => (
            <TextCard key={one} match={match} all={state.Innings} number={one} />
          ))}
        </SharedSurnamesContext>
      )}
    </TextFrame>
  )
}
