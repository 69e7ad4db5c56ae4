import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OwnPickLine } from '#client/features/predictions/lazy-parts.ts'
import { ownPick } from '#client/features/predictions/own-picks.ts'
import { Share } from '#client/features/sharing/share.tsx'
import { SmallWindowPlace } from '#client/features/small-window/lazy-small-window.tsx'
import { Text } from '#client/i18n/text.tsx'
import { fixtureOf, useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { Section } from '#client/ui/section.tsx'
import { useNear } from '#client/ui/use-near.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { FollowMatch } from './follow-match.tsx'
import { lastBallOf } from './last-ball-of.ts'
import { MatchLinks } from './match-links.tsx'
import { SeasonLine } from './season-line.tsx'
import { useMatchTitles } from './use-match-titles.ts'
import './more-of-match.css'

type Props = {
  isOver: boolean
  /** Whether the page shows a past ball. */
  isPast: boolean
  detail: MatchDetail | undefined
  /** Whether the top of the page offers it already. */
  isFollowedAbove: boolean
}

export function MoreOfMatch({ isOver, isPast, detail, isFollowedAbove }: Props) {
  const match = useMatchPart(fixtureOf)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      <Section title={<Text id="after.title" />}>
        <div className="more-of-match">
          {!isFollowedAbove && <FollowMatch match={match} isOver={isOver} />}
          <ShareScore isOver={isOver} isPast={isPast} />
          {!isOver && <SmallWindowPlace />}
        </div>
        <MatchLinks match={match} isOver={isOver} storyId={detail?.StoryId} />
        {isOver && <AfterTheMatch detail={detail} />}
      </Section>
      {isOver && isNear && <NextMatches tournamentId={match.TournamentId} />}
    </div>
  )
}

const NextMatches = lazyWithWords(() => import('./next-matches.tsx').then(({ NextMatches }) => NextMatches))

/** With the score; a live match is shared at its last ball. */
function ShareScore({ isOver, isPast }: Pick<Props, 'isOver' | 'isPast'>) {
  const state = useMatchPart(wholeMatch)
  const { search } = useLocation()
  const { standing, ended } = useMatchTitles(state)
  const ball = isOver || isPast || state.Match.ScoreHidden ? undefined : lastBallOf(state)
  return (
    <Share
      title={isOver && !isPast ? ended : standing}
      moment={ball && scorecardQuery({ graph: graphOfQuery(search), ball })}
    />
  )
}

/** What the match has changed in its season, and the reader's pick. */
function AfterTheMatch({ detail }: Pick<Props, 'detail'>) {
  const state = useMatchPart(wholeMatch)
  return (
    <>
      <SeasonLine state={state} season={detail?.SeasonAfter} />
      <OwnPick state={state} />
    </>
  )
}

/** The reader's pick in a match that has begun. Nothing is fetched without a pick. */
function OwnPick({ state }: { state: MatchState }) {
  const [teamId, setTeamId] = useState<number>()
  // The server does not know the device's picks.
  useEffect(() => setTeamId(ownPick(state.Match.MatchId)), [state.Match.MatchId])
  return (
    <div className="own-pick-place">{teamId !== undefined && <OwnPickLine {...{ state, teamId }} />}</div>
  )
}
