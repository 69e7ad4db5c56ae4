import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { groundHeardAt, silentMinutes } from '#client/kit/cricket-ui/match/ground-silence.ts'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { BallsToSpare } from '#client/kit/cricket-ui/match/result-line.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { StatusTag } from '#client/kit/cricket-ui/match/status-notice.tsx'
import { InningsTotals } from '#client/kit/cricket-ui/scoreboard/innings-totals.tsx'
import { OverBlock } from '#client/kit/cricket-ui/scoreboard/over-block.tsx'
import { Sentence } from '#client/kit/cricket-ui/scoreboard/sentence.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { matchAsItIs, useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { paths } from '#shared/addresses/paths.ts'
import { revealAddress } from '#shared/addresses/setting-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'
import { TextCard } from './text-card.tsx'
import { TextFrame, TextUnreachable } from './text-frame.tsx'

export function TextMatchPage({ params, contents }: PlainProps) {
  const state = matchOfPage(params, contents)
  if (state === undefined) return <TextUnreachable params={params} now={contents.at} />
  return <TextMatch state={state} now={contents.at} />
}

function TextMatch({ state, now }: { state: MatchState; now: number }) {
  const names = useNames()
  const { match, innings, side, status, isOver } = currentScore(state)
  const pair = names.pair(match)
  const title = innings ? `${side?.ShortName} ${scoreText(innings)} · ${pair}` : pair
  const minutes = silentMinutes(groundHeardAt(state), now)
  return (
    <TextFrame
      title={title}
      full={paths.scorecard(match.LiveMatchId)}
      own={paths.textMatch(match.LiveMatchId)}
      now={now}
      isLive={phaseOf(match.Status) !== 'over'}
    >
      <p>
        <StatusTag status={status} text={match.StatusText} /> · {names.tournament(match.TournamentName)},{' '}
        {names.match(match.MatchName)}
      </p>
      <h1>{pair}</h1>
      {state.Withdrawn ? (
        <Text as="p" id="card.withdrawn" />
      ) : (
        <MatchInView match={matchAsItIs(state)}>
          {innings && isOver && <InningsTotals />}
          {innings && side && !isOver && (
            <p className="total">
              {names.team(side.TeamName)} <b>{scoreText(innings)}</b>{' '}
              <OversShown overs={innings.Overs} match={match} />
            </p>
          )}
          <Sentence HowOut={HowOutText}>
            <BallsToSpare />
          </Sentence>
          {minutes !== undefined && <Text as="p" id="state.groundSilent" values={{ minutes }} />}
          {match.ScoreHidden && (
            <p>
              <Text as="a" href={revealAddress(match)} rel="nofollow" id="shield.show" />
            </p>
          )}
          {innings && phaseOf(match.Status) !== 'over' && <TextMiddle />}
          {Object.keys(state.Innings)
            .reverse()
            .map((number) => (
              <TextCard key={number} match={match} all={state.Innings} number={Number(number)} />
            ))}
        </MatchInView>
      )}
    </TextFrame>
  )
}

export function TextMiddle() {
  const names = useNames()
  const { match, batters, bowler } = currentScore(useMatchPart(wholeMatch))
  return (
    <>
      <ul>
        {batters.map(({ id, figures: { Name, Runs, Balls }, isOnStrike }) => (
          <li key={id}>
            {names.person(Name)}
            {isOnStrike && (
              <>
                {' '}
                (<Text id="card.onStrike" />)
              </>
            )}{' '}
            <b>{Runs}</b> ({Balls === undefined ? '–' : <Text id="people.balls" values={{ balls: Balls }} />})
          </li>
        ))}
        {bowler && (
          <li>
            {names.person(bowler.figures.Name)}{' '}
            <b>
              {bowler.figures.Wickets}/{bowler.figures.Runs}
            </b>{' '}
            (<OversShown overs={bowler.figures.Overs} match={match} />)
          </li>
        )}
      </ul>
      <OverBlock />
    </>
  )
}
