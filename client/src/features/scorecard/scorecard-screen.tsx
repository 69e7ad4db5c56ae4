import { useParams } from 'react-router-dom'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { useFollow } from '#client/live/followed-match.ts'
import { OutlineRows } from '#client/ui/content-states.tsx'
import { SharedSurnamesContext, sharedSurnames } from '#client/ui/match/shared-surnames.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import { ScoreboardOutline } from '#client/ui/scoreboard/scoreboard-outline.tsx'
import { breadcrumbs, sportsEvent } from '#client/ui/structured-data.ts'
import { ScoreFreshness } from '#client/widgets/freshness/score-freshness.tsx'
import { WithdrawnMatch } from '#client/widgets/matches/withdrawn-match.tsx'
import { MissingPage } from '#client/widgets/pages/missing-page.tsx'
import { UnreachablePage } from '#client/widgets/pages/unreachable-page.tsx'
import { idOf, paths, TABS, type Tab } from '#shared/addresses/paths.ts'
import { CommentaryTab } from './commentary-tab.tsx'
import { GraphsTab } from './graphs-tab.tsx'
import { InfoTab } from './info-tab.tsx'
import { MatchHeader } from './match-header.tsx'
import { ScorecardTab } from './scorecard-tab.tsx'
import { Tabs } from './tabs.tsx'
import { type MatchSource, useMatch } from './use-match.ts'
import { useMatchDescription } from './use-match-description.ts'
import './scorecard-screen.css'

/** One match: its scoreboard, and below it the part that the address names. */
export function Screen() {
  const { liveMatchId, tab = 'scorecard' } = useParams()
  const id = idOf(liveMatchId)
  const known = TABS.find((one) => one === tab)
  if (id === undefined || !known) return <MissingPage />
  return <Match key={id} id={id} tab={known} />
}

function Match({ id, tab }: { id: number; tab: Tab }) {
  useFollow(id)
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
  const text = useText()
  const names = useNames()
  const { state, at, final, detail } = source
  const { TeamA: a, TeamB: b } = state.Match
  const description = useMatchDescription(state)
  const picture = `/api/Media/cards/match/${id}.png`
  const title = text('match.title', { a: names.team(a.TeamName), b: names.team(b.TeamName) })
  return (
    <>
      <PageHead
        title={`${title} · ${text(`tabs.${tab}`)}`}
        description={description}
        canonical={paths.scorecard(id)}
        card={{ url: picture, alt: title }}
        data={[
          sportsEvent(state.Match, paths.scorecard(id), picture),
          breadcrumbs([
            { name: text('menu.home'), url: paths.home },
            { name: text('menu.liveScore'), url: paths.liveScore },
            { name: title, url: paths.scorecard(id) },
          ]),
        ]}
        isLive={!final}
      />
      <SharedSurnamesContext value={sharedSurnames(state.Innings, detail?.Squads)}>
        <MatchHeader state={state} at={at} final={final} />
        <Tabs id={id} current={tab} />
        <div className="measure match-paper">
          {tab === 'scorecard' && <ScorecardTab state={state} detail={detail} />}
          {tab === 'commentary' && <CommentaryTab id={id} state={state} />}
          {tab === 'graphs' && <GraphsTab id={id} state={state} />}
          {tab === 'info' && <InfoTab state={state} detail={detail} />}
        </div>
      </SharedSurnamesContext>
    </>
  )
}

function Waiting({ id, tab }: { id: number; tab: Tab }) {
  return (
    <>
      <ScoreboardOutline people="wide" foot={<ScoreFreshness />} />
      <Tabs id={id} current={tab} />
      <div className="measure match-paper">
        <OutlineRows rows={8} of={tab === 'scorecard' || tab === 'info' ? 'fixture' : 'ball'} />
      </div>
    </>
  )
}
