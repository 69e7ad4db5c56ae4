import { useParams } from 'react-router-dom'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { StillFigures } from '#client/kit/cricket-ui/score-figures/still-figures.ts'
import { ScoreboardOutline } from '#client/kit/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { loadPhrases } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart } from '#client/kit/live/match-in-view.ts'
import { usePageMatch } from '#client/kit/live/page-match.ts'
import { match as topicOf } from '#client/kit/live/topic.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { OutlineRows } from '#client/kit/ui/content-states.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Part } from '#client/kit/ui/part.tsx'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import { AloudButton } from '#client/site/features/keys-and-sound/aloud/aloud-button.tsx'
import { isAloud } from '#client/site/features/keys-and-sound/aloud/aloud-settings.ts'
import { WithdrawnMatch } from '#client/site/features/match-lists/withdrawn-match.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { UnreachablePage } from '#client/site/features/page-layouts/unreachable-page.tsx'
import { MatchPick } from '#client/site/features/predictions/lazy-parts.ts'
import { idOf, paths, TABS, type Tab } from '#shared/addresses/paths.ts'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { AnnounceScoreButton } from './announce-score-button.tsx'
import { FollowMatch } from './follow-match.tsx'
import { InfoTab } from './info-tab.tsx'
import { MatchHeader } from './match-header.tsx'
import { MatchPageHead } from './match-page-head.tsx'
import { MoreOfMatch } from './more-of-match.tsx'
import { BackToNow, MomentLine } from './rewind/moment-line.tsx'
import { useShownBall } from './rewind/use-shown-ball.ts'
import { ScorecardTab } from './scorecard-tab.tsx'
import { Tabs } from './tabs.tsx'
import { type MatchInPage, useMatch } from './use-match.ts'
import { WideColumns } from './wide-columns.tsx'
import '#client/site/features/predictions/pick-place.css'
import './ball-rows.css'
import './commentary/commentary-tab.css'
import './scorecard-screen.css'

export function Screen() {
  const { liveMatchId, tab = 'scorecard' } = useParams()
  const id = idOf(liveMatchId)
  const isBook = tab === 'scorebook'
  const known = isBook ? 'scorecard' : TABS.find((one) => one === tab)
  if (id === undefined || !known) return <MissingPage />
  return <Match key={id} id={id} tab={known} isBook={isBook} />
}

function Match({ id, tab, isBook }: { id: number; tab: Tab; isBook: boolean }) {
  usePageMatch(id)
  const found = useMatch(id)
  switch (found.kind) {
    case 'waiting':
      return <Waiting id={id} tab={tab} />
    case 'missing':
      return <MissingPage text="notFound.match" />
    case 'unreachable':
      return <UnreachablePage title="unreachable.title" retry={found.retry} />
    case 'match':
      return (
        <MatchInView match={found.source} squads={found.detail?.Squads}>
          {isBook ? <ScorebookPage id={id} /> : <MatchPage id={id} tab={tab} {...found} />}
        </MatchInView>
      )
  }
}

type PageProps = { id: number; tab: Tab } & Pick<Extract<MatchInPage, { kind: 'match' }>, 'final' | 'detail'>

/** Renders when the match begins or ends, not with each ball: its parts read their own figures. */
function MatchPage({ id, tab, final, detail }: PageProps) {
  const { match, isWithdrawn, hasBegun } = useMatchPart(outlineOf)
  const isHidden = match.ScoreHidden === true
  const { isPast, isBack, isPressed, goBack } = useShownBall()
  const isBefore = !hasBegun && !final
  const isOn = useShared(isAloud)
  const isAudible = !isHidden && (isOn || (hasBegun && !final))
  if (isWithdrawn) return <WithdrawnMatch match={match} canonical={paths.scorecard(id)} />
  return (
    <>
      <MatchPageHead id={id} tab={tab} isOver={final} />
      <StillFigures value={isPast}>
        {!isHidden && <AnnounceScoreButton />}
        {isAudible && <AloudButton className="skip-link announce-score" />}
        <Part>
          <MatchHeader
            foot={
              isPast ? <MomentLine id={id} tab={tab} /> : <ScoreFreshness topic={topicOf(id)} final={final} />
            }
            back={isPast && <BackToNow id={id} tab={tab} isCopy />}
            action={
              !isHidden &&
              !isBack &&
              hasBegun && (
                <Button
                  className="rewind-button arrow-link small"
                  aria-keyshortcuts="b"
                  onClick={goBack}
                  id="rewind.open"
                />
              )
            }
          />
        </Part>
        {isBack && !isHidden && (
          <div className="rewind-place wall">
            <RewindBar id={id} isPressed={isPressed} />
          </div>
        )}
        <Part>
          <Tabs id={id} current={tab} />
        </Part>
        <div className="measure match-paper">
          <Part>
            {isHidden && (tab === 'commentary' || tab === 'graphs') && (
              <Text as="p" className="section-message soft" id="shield.hint" />
            )}
            {isBefore && (
              <div className="more-of-match wrap">
                <FollowMatch match={match} isOver={false} />
              </div>
            )}
            {tab === 'scorecard' && isBefore && (
              <div className="pick-place needs-script">
                <MatchPick matchId={match.MatchId} />
              </div>
            )}
            {tab === 'scorecard' &&
              (isHidden || !hasBegun ? (
                <ScorecardTab detail={detail} />
              ) : (
                <WideColumns commentary={() => <CommentaryTab id={id} />} graph={() => <WideGraph id={id} />}>
                  <ScorecardTab detail={detail} />
                </WideColumns>
              ))}
            {tab === 'commentary' && !isHidden && <CommentaryTab id={id} instead={NOT_HERE} />}
            {tab === 'graphs' && !isHidden && <GraphsTab id={id} instead={NOT_HERE} />}
            {tab === 'info' && <InfoTab detail={detail} />}
          </Part>
          <div className="more-of-match-part">
            <Part>
              <MoreOfMatch {...{ isPast, detail, isAudible }} isOver={final} isFollowedAbove={isBefore} />
            </Part>
          </div>
        </div>
      </StillFigures>
    </>
  )
}

/** The tab's file is not on this device, and there is no network. */
const NOT_HERE = <Text as="p" className="section-message" id="screen.missing" />

/** Loaded with the phrases of the commentary. */
const CommentaryTab = lazyComponent(async (language) => {
  const [{ CommentaryTab }] = await Promise.all([
    import('./commentary/commentary-tab.tsx'),
    loadPhrases(language),
  ])
  return CommentaryTab
})

/** Loaded with their messages, each graph when it is shown. */
const GraphsTab = lazyComponent((language) =>
  withGraphWords(
    language,
    import('./graphs/graphs-tab.tsx').then(({ GraphsTab }) => GraphsTab),
  ),
)

/** The graph next to a wide window's tabs. */
const WideGraph = lazyComponent((language) =>
  withGraphWords(
    language,
    import('./graphs/graphs-tab.tsx').then(({ WideGraph }) => WideGraph),
  ),
)

async function withGraphWords<Part>(language: Language, part: Promise<Part>): Promise<Part> {
  return (await Promise.all([part, loadMessages(language, 'graphs')]))[0]
}

const ScorebookPage = lazyComponent(async () => (await import('./scorebook-page.tsx')).ScorebookPage)

export async function prepare(language: Language, path: string, query = ''): Promise<void> {
  if (path.endsWith('/commentary')) {
    await Promise.all([CommentaryTab.load(language), loadPhrases(language)])
  }
  if (path.endsWith('/scorebook')) await ScorebookPage.load(language)
  if (path.endsWith('/graphs')) {
    const [{ graphOf }] = await Promise.all([import('./graphs/graphs-tab.tsx'), GraphsTab.load(language)])
    await Promise.all([graphOf(query).load(language), loadMessages(language, 'graphs')])
  }
}

const RewindBar = lazyWithWords(async () => (await import('./rewind/rewind-bar.tsx')).RewindBar)

function outlineOf({ Match, Innings, Deliveries, Withdrawn }: MatchState) {
  return {
    match: Match,
    isWithdrawn: Withdrawn === true,
    hasBegun: Object.keys(Innings).length > 0 && Object.keys(Deliveries).length > 0,
  }
}

function Waiting({ id, tab }: { id: number; tab: Tab }) {
  return (
    <>
      <ScoreboardOutline foot={<ScoreFreshness topic={topicOf(id)} />} />
      <Tabs id={id} current={tab} />
      <div className="measure match-paper">
        <OutlineRows rows={8} of={tab === 'scorecard' || tab === 'info' ? 'fixture' : 'ball'} />
      </div>
    </>
  )
}
