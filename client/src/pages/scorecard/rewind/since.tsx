import { countsBalls } from '#client/cricket-ui/match/counted-overs.ts'
import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'

export function Since({ then, now }: { then: MatchState; now: MatchState }) {
  const balls = legalBalls(now) - legalBalls(then)
  if (balls <= 0) return null
  const overs = countsBalls(then.Match) ? 0 : Math.floor(balls / then.Match.BallsPerOver)
  return (
    <span className="soft">
      {overs > 0 ? (
        <Text id="rewind.oversSince" values={{ overs }} />
      ) : (
        <Text id="rewind.ballsSince" values={{ balls }} />
      )}
    </span>
  )
}

function legalBalls({ Innings }: MatchState): number {
  return Object.values(Innings).reduce((sum, { Balls }) => sum + Balls, 0)
}
