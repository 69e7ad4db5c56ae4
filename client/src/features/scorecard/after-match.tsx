import { useState } from 'react'
import { OwnPick } from '#client/widgets/predicting/own-pick.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { MatchLinks } from './match-links.tsx'
import { SeasonLine } from './season-line.tsx'
import '#client/widgets/predicting/pick-place.css'

type Props = { state: MatchState; isOver: boolean; detail: MatchDetail | undefined }

/**
 * Above the card of a match that is over: where to go from here, what it did to the table, and how the reader's own
 * pick came out.
 */
export function AfterMatch({ state, isOver, detail }: Props) {
  // A result that comes while somebody reads must not push the card away: it all stands at the foot of the page too.
  const [wasOver] = useState(isOver)
  const [season] = useState(detail?.SeasonAfter)
  if (!wasOver) return null
  return (
    <div className="after-match">
      <MatchLinks match={state.Match} isOver storyId={detail?.StoryId} />
      <SeasonLine state={state} season={season} />
      <OwnPick state={state} />
    </div>
  )
}
