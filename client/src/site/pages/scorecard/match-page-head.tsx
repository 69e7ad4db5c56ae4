import { memo, useDeferredValue } from 'react'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import type { ShownBall } from '#client/kit/live/shown-ball.ts'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { breadcrumbs, sportsEvent } from '#client/kit/ui/structured-data.ts'
import { matchCardUrl } from '#client/site/features/sharing/match-card-url.ts'
import { ballText } from '#shared/addresses/ball-address.ts'
import { paths, type Tab } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useMatchDescription, useMatchTitles } from './use-match-titles.ts'

type Props = { id: number; tab: Tab; isOver: boolean }

/** Title and description. They follow after the page has rendered, so that rewinding does not wait for them. */
export function MatchPageHead(now: Props) {
  const state = useDeferredValue(useMatchPart(wholeMatch))
  const moment = useDeferredValue(useWatched(useLiveSource().topics.moment))
  return <Head {...now} state={state} moment={moment} />
}

type HeadProps = Props & { state: MatchState; moment: ShownBall | undefined }

const Head = memo(function Head({ id, tab, state, moment, isOver }: HeadProps) {
  const text = useText()
  const titles = useMatchTitles(state)
  const description = useMatchDescription(state)
  const isHidden = state.Match.ScoreHidden === true
  const picture = matchCardUrl(id, useLanguage(), moment && ballText(moment.ball))
  const title = moment ? titles.standing : titles.ended
  // A title cannot show the age of its score.
  const { kind } = useLiveStatus().connection
  const isHeard = kind === 'live' || kind === 'polling'
  const isInPlay = !isOver && moment === undefined && isHeard
  return (
    <PageHead
      beforeTitle={isInPlay ? tabScore(state) : ''}
      title={`${title} · ${text(`tabs.${tab}`)}`}
      description={description}
      canonical={paths.scorecard(id)}
      isUnlisted={moment !== undefined}
      {...(isHidden ? {} : { card: { url: picture, alt: title } })}
      data={[
        // The picture shows the score.
        sportsEvent(state.Match, paths.scorecard(id), isHidden ? undefined : picture),
        breadcrumbs(
          [text('menu.home'), '/'],
          [text('menu.liveScore'), paths.liveScore],
          [titles.pair, paths.scorecard(id)],
        ),
      ]}
      isLive={!isOver}
    />
  )
})

/** For a tab in the background: `COM 124/3 (14.2) · `, in The Hundred `(72)`; empty before the first ball. */
export function tabScore(state: MatchState): string {
  const { match, innings, side } = currentScore(state)
  return innings && side
    ? `${side.ShortName} ${scoreText(innings)} (${oversFigure(innings.Overs, match)}) · `
    : ''
}
