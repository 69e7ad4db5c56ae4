import { useEffect, useRef, useState } from 'react'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { OwnPickLine } from '#client/features/predictions/lazy-parts.ts'
import { ownPick } from '#client/features/predictions/own-picks.ts'
import { Share } from '#client/features/sharing/share.tsx'
import { SmallWindowPlace } from '#client/features/small-window/small-window-place.tsx'
import { Text } from '#client/i18n/text.tsx'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { Section } from '#client/ui/section.tsx'
import { useNear } from '#client/ui/use-near.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { FollowMatch } from './follow-match.tsx'
import { MatchLinks } from './match-links.tsx'
import { SeasonLine } from './season-line.tsx'
import { useMatchTitles } from './use-match-titles.ts'
import './more-of-match.css'

type Props = {
  state: MatchState
  /** The ball that is shared, where the match is live. */
  moment: string | undefined
  isOver: boolean
  /** Whether the page shows a past ball. */
  isPast: boolean
  detail: MatchDetail | undefined
  /** Whether the top of the page offers it already. */
  isFollowedAbove: boolean
}

export function MoreOfMatch({ state, moment, isOver, isPast, detail, isFollowedAbove }: Props) {
  const { Match: match } = state
  const { standing, ended } = useMatchTitles(state)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      <Section title={<Text id="after.title" />}>
        <div className="more-of-match">
          {!isFollowedAbove && <FollowMatch match={match} isOver={isOver} />}
          <Share title={isOver && !isPast ? ended : standing} moment={moment} />
          {!isOver && (
            <SmallWindowPlace
              id={match.LiveMatchId}
              freshness={(at, final) => <ScoreFreshness at={at} final={final} />}
            />
          )}
        </div>
        <MatchLinks match={match} isOver={isOver} storyId={detail?.StoryId} />
        <SeasonLine state={state} season={detail?.SeasonAfter} />
        {isOver && <OwnPick state={state} />}
      </Section>
      {isOver && isNear && <NextMatches tournamentId={match.TournamentId} />}
    </div>
  )
}

const NextMatches = lazyWithWords(() => import('./next-matches.tsx').then(({ NextMatches }) => NextMatches))

/** The reader's pick in a match that has begun. Nothing is fetched without a pick. */
function OwnPick({ state }: { state: MatchState }) {
  const [teamId, setTeamId] = useState<number>()
  // The server does not know the device's picks.
  useEffect(() => setTeamId(ownPick(state.Match.MatchId)), [state.Match.MatchId])
  return (
    <div className="own-pick-place">{teamId !== undefined && <OwnPickLine {...{ state, teamId }} />}</div>
  )
}
