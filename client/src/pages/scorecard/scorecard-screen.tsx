import { useLocation, useParams } from 'react-router-dom'
import { SharedSurnamesContext, sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import { StillFigures } from '#client/cricket-ui/score-figures/still-figures.ts'
import { ScoreboardOutline } from '#client/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { WithdrawnMatch } from '#client/features/match-lists/withdrawn-match.tsx'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { UnreachablePage } from '#client/features/page-layouts/unreachable-page.tsx'
import { MatchPick } from '#client/features/predictions/lazy-parts.ts'
import { loadMessages } from '#client/i18n/catalogue.ts'
import { loadPhrases } from '#client/i18n/phrases.ts'
import { Text } from '#client/i18n/text.tsx'
import type { LiveStatus } from '#client/live/live-status.ts'
import { usePageMatch } from '#client/live/page-match.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import { OutlineRows } from '#client/ui/content-states.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { idOf, paths, TABS, type Tab } from '#shared/addresses/paths.ts'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { FollowMatch } from './follow-match.tsx'
import { InfoTab } from './info-tab.tsx'
import { lastBallOf } from './last-ball-of.ts'
import { MatchHeader } from './match-header.tsx'
import { MatchPageHead } from './match-page-head.tsx'
import { MoreOfMatch } from './more-of-match.tsx'
import { BackToNow, MomentLine } from './rewind/moment-line.tsx'
import { useShownBall } from './rewind/use-shown-ball.ts'
import { SayScore } from './say-score.tsx'
import { ScorecardTab } from './scorecard-tab.tsx'
import { Tabs } from './tabs.tsx'
import { type MatchSource, useMatch } from './use-match.ts'
import { WideColumns } from './wide-columns.tsx'
import '#client/features/predictions/pick-place.css'
import './ball-rows.css'
import './commentary/commentary-tab.css'
import './scorecard-screen.css'

export function Screen() {
  const { liveMatchId, tab = 'scorecard' } = useParams()
  const id = idOf(liveMatchId)
  const known = TABS.find((one) => one === tab)
  if (id === undefined || !known) return <MissingPage />
  return <Match key={id} id={id} tab={known} />
}

function Match({ id, tab }: { id: number; tab: Tab }) {
  usePageMatch(id)
  const source = useMatch(id)
  switch (source.kind) {
    case 'waiting':
      return <Waiting id={id} tab={tab} />
    case 'missing':
      return <MissingPage text="notFound.match" />
    case 'unreachable':
      return <UnreachablePage title="unreachable.title" retry={source.retry} />
    case 'match':
      if (source.state.Withdrawn)
        return <WithdrawnMatch match={source.state.Match} canonical={paths.scorecard(id)} />
      return <MatchPage id={id} tab={tab} source={source} />
  }
}

type Found = Extract<MatchSource, { kind: 'match' }>

function MatchPage({ id, tab, source }: { id: number; tab: Tab; source: Found }) {
  const { state, at, final, detail } = source
  const isHidden = state.Match.ScoreHidden === true
  const { connection } = useLiveStatus()
  const { moment, isBack, isPressed, goBack } = useShownBall(id)
  const { search } = useLocation()
  const isBefore = !hasBegun(state) && !final
  const lastBall = final || moment || isHidden ? undefined : lastBallOf(state)
  return (
    <>
      <MatchPageHead
        id={id}
        tab={tab}
        state={state}
        moment={moment}
        isOver={final}
        isHeard={isHeard(connection)}
      />
      <StillFigures value={moment !== undefined}>
        <SharedSurnamesContext value={sharedSurnames(state.Innings, detail?.Squads)}>
          {!isHidden && <SayScore state={state} />}
          <MatchHeader
            state={state}
            foot={
              moment ? (
                <MomentLine id={id} tab={tab} state={state} />
              ) : (
                <ScoreFreshness at={at} final={final} />
              )
            }
            back={moment && <BackToNow id={id} tab={tab} isCopy />}
            action={
              !isHidden &&
              !isBack &&
              hasBegun(state) && (
                <button
                  type="button"
                  className="rewind-button arrow-link small"
                  aria-keyshortcuts="b"
                  onClick={goBack}
                >
                  <Text id="rewind.open" />
                </button>
              )
            }
          />
          {isBack && !isHidden && (
            <div className="rewind-place wall">
              <RewindBar id={id} isPressed={isPressed} />
            </div>
          )}
          <Tabs id={id} current={tab} />
          <div className="measure match-paper">
            {isHidden && (tab === 'commentary' || tab === 'graphs') && (
              <p className="section-message soft">
                <Text id="shield.hint" />
              </p>
            )}
            {isBefore && (
              <div className="more-of-match">
                <FollowMatch match={state.Match} isOver={false} />
              </div>
            )}
            {tab === 'scorecard' && isBefore && (
              <div className="pick-place needs-script">
                <MatchPick matchId={state.Match.MatchId} />
              </div>
            )}
            {tab === 'scorecard' &&
              (isHidden || !hasBegun(state) ? (
                <ScorecardTab state={state} detail={detail} />
              ) : (
                <WideColumns
                  commentary={() => <CommentaryTab id={id} state={state} />}
                  graph={() => <WideGraph id={id} state={state} />}
                >
                  <ScorecardTab state={state} detail={detail} />
                </WideColumns>
              ))}
            {tab === 'commentary' && !isHidden && (
              <CommentaryTab id={id} state={state} instead={<NotHere />} />
            )}
            {tab === 'graphs' && !isHidden && <GraphsTab id={id} state={state} instead={<NotHere />} />}
            {tab === 'info' && <InfoTab state={state} detail={detail} />}
            <div className="more-of-match-part">
              <MoreOfMatch
                state={state}
                moment={lastBall && scorecardQuery({ graph: graphOfQuery(search), ball: lastBall })}
                isOver={final}
                isPast={moment !== undefined}
                detail={detail}
                isFollowedAbove={isBefore}
              />
            </div>
          </div>
        </SharedSurnamesContext>
      </StillFigures>
    </>
  )
}

/** The tab's file is not on this device, and there is no network. */
function NotHere() {
  return (
    <p className="section-message">
      <Text id="screen.missing" />
    </p>
  )
}

/** Loaded with the phrases of the commentary. */
const CommentaryTab = lazyComponent(async (language) => {
  const [{ CommentaryTab }] = await Promise.all([
    import('./commentary/commentary-tab.tsx'),
    loadPhrases(language),
  ])
  return CommentaryTab
})

/** Loaded with their messages, each graph when it is shown. */
const GraphsTab = lazyComponent(async (language) => {
  const [{ GraphsTab }] = await Promise.all([
    import('./graphs/graphs-tab.tsx'),
    loadMessages(language, 'graphs'),
  ])
  return GraphsTab
})

/** The graph next to a wide window's tabs. */
const WideGraph = lazyComponent(async (language) => {
  const [{ WideGraph }] = await Promise.all([
    import('./graphs/graphs-tab.tsx'),
    loadMessages(language, 'graphs'),
  ])
  return WideGraph
})

export async function prepare(language: Language, path: string, query = ''): Promise<void> {
  if (path.endsWith('/commentary')) {
    await Promise.all([CommentaryTab.load(language), loadPhrases(language)])
  }
  if (path.endsWith('/graphs')) {
    const [{ graphOf }] = await Promise.all([import('./graphs/graphs-tab.tsx'), GraphsTab.load(language)])
    await Promise.all([graphOf(query).load(language), loadMessages(language, 'graphs')])
  }
}

const RewindBar = lazyComponent(async (language) => {
  const [{ RewindBar }] = await Promise.all([import('./rewind/rewind-bar.tsx'), loadMessages(language)])
  return RewindBar
})

/** Whether changes arrive: otherwise the title has no score, as it cannot show its age. */
function isHeard({ kind }: LiveStatus['connection']): boolean {
  return kind === 'live' || kind === 'polling'
}

function hasBegun({ Innings, Deliveries }: MatchState): boolean {
  return Object.keys(Innings).length > 0 && Object.keys(Deliveries).length > 0
}

function Waiting({ id, tab }: { id: number; tab: Tab }) {
  return (
    <>
      <ScoreboardOutline foot={<ScoreFreshness />} />
      <Tabs id={id} current={tab} />
      <div className="measure match-paper">
        <OutlineRows rows={8} of={tab === 'scorecard' || tab === 'info' ? 'fixture' : 'ball'} />
      </div>
    </>
  )
}
