import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useContent } from '#client/kit/api/use-content.ts'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { NextMatch } from '#client/kit/cricket-ui/match/next-match.tsx'
import { isRunning, phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useMatchPart, useMatchSource, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { usePageMatch } from '#client/kit/live/page-match.ts'
import { board, match } from '#client/kit/live/topic.ts'
import type { TopicView } from '#client/kit/live/topic-view.ts'
import { hasEnded, useLive, useTopic } from '#client/kit/live/use-live.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { useScreenAwake } from '#client/kit/ui/use-screen-awake.ts'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { hasNoGround } from '#shared/addresses/wall-address.ts'
import type { Board, BoardMatch, MatchState } from '#shared/live/match-state.ts'
import { nextFixtures } from './next-fixtures.ts'
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

/** How long a result is shown before the next match. */
const RESULT_MS = 60_000

/** Moves the wall from a finished match to one in play, as soon as there is one. */
function useGoOn(id: number, isOver: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const next = useLive(board, nextLiveMatch, id)
  useEffect(() => {
    if (!isOver || next === undefined) return
    const timer = setTimeout(() => navigate(`${paths.wall(next)}${search}`, { replace: true }), RESULT_MS)
    return () => clearTimeout(timer)
  }, [isOver, next, search, navigate])
}

/** What starts next. Nothing while another match is in play, as the wall moves to it. */
function WallIdle({ id }: { id: number }) {
  const now = useRelayNow(60_000)
  const live = useLive(board, nextLiveMatch, id)
  const onBoard = useLive(board, nextToStart)
  const content = useContent(nextFixtures)
  if (live !== undefined) return null
  const next = onBoard ?? (content.kind === 'ready' ? content.answer.data[0] : undefined)
  return (
    <p className="wall-next">
      {next === undefined ? <Text id="home.quiet" /> : <NextMatch match={next} now={now} />}
    </p>
  )
}

/** The match in play that began last, as it has most to come. */
function nextLiveMatch({ Matches }: Board, after: number): number | undefined {
  return Object.values(Matches)
    .filter(({ LiveMatchId, Status }) => LiveMatchId !== after && isRunning(Status))
    .sort((a, b) => startOf(b) - startOf(a))[0]?.LiveMatchId
}

function nextToStart({ Matches }: Board): BoardMatch | undefined {
  return Object.values(Matches)
    .filter(({ Status }) => phaseOf(Status) === 'before')
    .sort((a, b) => startOf(a) - startOf(b))[0]
}

const startOf = ({ StartTime }: BoardMatch) => Date.parse(StartTime)
