import { useLocation, useParams } from 'react-router-dom'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { usePageMatch } from '#client/live/page-match.ts'
import { match } from '#client/live/topic.ts'
import { useTopicView } from '#client/live/use-live.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { hasNoGround } from '#shared/addresses/wall-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useGoOn } from './use-go-on.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { WallIdle } from './wall-idle.tsx'
import { WallScore } from './wall-score.tsx'
import './wall.css'

/** For a wall, or over the picture of a stream. */
export function Screen() {
  const id = idOf(useParams().liveMatchId)
  return id === undefined ? <MissingPage /> : <Wall id={id} />
}

function Wall({ id }: { id: number }) {
  usePageMatch(id)
  useScreenAwake()
  const { search } = useLocation()
  const view = useTopicView(match(id))
  const state = view.kind === 'known' ? view.known.state : undefined
  const isOver =
    view.kind === 'unknown' || (view.kind === 'known' && isFinal(view.known.state, view.ended !== undefined))
  useGoOn(id, isOver)
  return (
    <main id="content" className="wall wall-screen" data-ground={hasNoGround(search) ? 'none' : undefined}>
      <WallHead id={id} state={state} />
      {state && !state.Withdrawn && view.kind === 'known' && (
        <WallScore state={state} at={view.known.at} final={isOver} />
      )}
      {(isOver || state?.Withdrawn || view.kind === 'waiting') && <WallIdle id={id} />}
    </main>
  )
}

function isFinal({ Match }: MatchState, hasEnded: boolean): boolean {
  return hasEnded || phaseOf(Match.Status) === 'over'
}

function WallHead({ id, state }: { id: number; state: MatchState | undefined }) {
  const text = useText()
  const names = useNames()
  const pair =
    state &&
    text('match.title', {
      a: names.team(state.Match.TeamA.TeamName),
      b: names.team(state.Match.TeamB.TeamName),
    })
  const { innings } = state ? currentInnings(state) : {}
  const score =
    state && innings ? `${sideOf(state.Match, innings.BattingTeamId).ShortName} ${scoreText(innings)} · ` : ''
  return (
    <PageHead
      title={`${score}${pair ?? text('menu.liveScore')}`}
      description={pair ?? text('menu.liveScore')}
      canonical={paths.scorecard(id)}
      isUnlisted
      isLive
    />
  )
}
