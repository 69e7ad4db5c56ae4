import type { ReactNode } from 'react'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { InningsTitle } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { StatusTag } from '#client/kit/cricket-ui/match/status-notice.tsx'
import { OverBlock } from '#client/kit/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { quietSince } from '#client/kit/live/live-status.ts'
import { fixtureOf, useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { match } from '#client/kit/live/topic.ts'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import type { MatchState } from '#shared/live/match-state.ts'

/** Readable across a room. An old score is dimmed, with its time. */
export function WallScore({ final }: { final: boolean }) {
  const names = useNames()
  const live = useLiveStatus()
  const { LiveMatchId, TournamentName, MatchName, StatusText, TeamA, TeamB } = useMatchPart(fixtureOf)
  const { status, isPlayed } = useMatchPart(outlineOf)
  const isOld = (!final && (quietSince(live) !== undefined || live.upstream.kind === 'stale')) || undefined
  return (
    <>
      <p className="wall-meta wrap">
        <StatusTag status={status} text={StatusText} />
        <span>
          {names.tournament(TournamentName)}, {names.match(MatchName)}
        </span>
      </p>
      <h1 className="wall-sides">
        {names.team(TeamA.TeamName)} <Text id="match.against" /> {names.team(TeamB.TeamName)}
      </h1>
      <div className="wall-score" data-old={isOld}>
        <WallTotal />
        {isPlayed && (
          <div className="wall-middle wrap">
            <WallPeople />
            <OverBlock />
          </div>
        )}
      </div>
      <p className="wall-freshness" data-old={isOld}>
        <ScoreFreshness topic={match(LiveMatchId)} final={final} />
      </p>
    </>
  )
}

function outlineOf(state: MatchState) {
  const { status, innings, phase } = currentScore(state)
  return { status, isPlayed: innings !== undefined && phase === 'play' }
}

function WallTotal() {
  const state = useMatchPart(wholeMatch)
  const { match, number, innings, side, situation, revised } = currentScore(state)
  return (
    <>
      {innings && (
        <p className="wall-total score-text" data-score>
          <span className="wall-team" translate="no">
            {side?.ShortName}
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
      {revised && number !== undefined && (
        <p className="wall-overs">
          <InningsTitle match={match} number={number} all={state.Innings} />
        </p>
      )}
    </>
  )
}

/** The star marks the striker. */
export function WallPeople() {
  const { match, batters, bowler } = currentScore(useMatchPart(wholeMatch))
  return (
    <ul className="wall-people">
      {batters.map(({ id, figures: { Name, Runs, Balls }, isOnStrike }) => (
        <Person key={id} name={Name} figures={`${Runs}${isOnStrike ? '*' : ''}`} detail={Balls ?? '–'} />
      ))}
      {bowler && (
        <Person
          name={bowler.figures.Name}
          figures={`${bowler.figures.Wickets}/${bowler.figures.Runs}`}
          detail={<OversShown overs={bowler.figures.Overs} match={match} />}
        />
      )}
    </ul>
  )
}

type PersonProps = { name: string; figures: string; detail: ReactNode }

function Person({ name, figures, detail }: PersonProps) {
  return (
    <li>
      <span translate="no">{useNames().person(name)}</span>{' '}
      <b className="score-text" translate="no">
        {figures}
      </b>{' '}
      <span className="wall-detail">{detail}</span>
    </li>
  )
}
