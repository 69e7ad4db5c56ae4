import { useLocation, useParams } from 'react-router-dom'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { MatchInView } from '#client/cricket-ui/match/match-in-view.tsx'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { useMatchPart, useMatchSource, wholeMatch } from '#client/live/match-in-view.ts'
import { usePageMatch } from '#client/live/page-match.ts'
import { match } from '#client/live/topic.ts'
import type { TopicView } from '#client/live/topic-view.ts'
import { hasEnded, useTopic } from '#client/live/use-live.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import { useScreenAwake } from '#client/ui/use-screen-awake.ts'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { hasNoGround } from '#shared/addresses/wall-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useGoOn, WallIdle } from './wall-next.tsx'
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
  const source = useMatchSource(id)
  const { isOver, isShown, isWaiting } = useTopic(match(id), outlineOf)
  useGoOn(id, isOver)
  return (
    <main id="content" className="wall wall-screen" data-ground={hasNoGround(search) ? 'none' : undefined}>
      {source ? (
        <MatchInView match={source}>
          <WallHead id={id} />
          {isShown && <WallScore final={isOver} />}
        </MatchInView>
      ) : (
        <Head id={id} />
      )}
      {(isOver || isWaiting) && <WallIdle id={id} />}
    </main>
  )
}

function outlineOf(view: TopicView<MatchState>) {
  if (view.kind !== 'known')
    return { isOver: view.kind === 'unknown', isShown: false, isWaiting: view.kind === 'waiting' }
  const { Match, Withdrawn = false } = view.known.state
  const isOver = hasEnded(view) || phaseOf(Match.Status) === 'over'
  return { isOver, isShown: !Withdrawn, isWaiting: Withdrawn }
}

function WallHead({ id }: { id: number }) {
  const names = useNames()
  const { match, innings, side } = currentScore(useMatchPart(wholeMatch))
  const score = innings ? `${side?.ShortName} ${scoreText(innings)} · ` : ''
  return <Head id={id} score={score} pair={names.pair(match)} />
}

function Head({ id, score = '', pair }: { id: number; score?: string; pair?: string }) {
  const text = useText()
  const title = pair ?? text('menu.liveScore')
  return (
    <PageHead
      title={`${score}${title}`}
      description={title}
      canonical={paths.scorecard(id)}
      isUnlisted
      isLive
    />
  )
}
