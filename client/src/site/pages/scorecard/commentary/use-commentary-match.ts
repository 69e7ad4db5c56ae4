import { useMemo } from 'react'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Ball } from '../merge-deliveries.ts'
import { useEventsSeen } from './use-events-seen.ts'

export function useCommentaryMatch(
  state: MatchState,
  balls: readonly Ball[],
  archived: readonly EventBetween[] | undefined,
): { match: CommentaryMatch; facts: readonly BallFacts[] } {
  const detailed = useContent(matchDetail(state.Match.MatchId), { isOptional: true })
  const { RecordsBefore: recordsBefore, FreeHits: freeHits } =
    detailed.kind === 'ready' ? detailed.answer.data : {}
  const between = useEventsSeen(archived, state, balls)
  return useMemo(() => {
    const match: CommentaryMatch = {
      format: state.Match.Format,
      ballsPerOver: state.Match.BallsPerOver,
      startTime: state.Match.StartTime,
      balls,
      card: state,
      toss: state.Toss,
      between,
      recordsBefore,
      freeHits,
    }
    return { match, facts: factsOfMatch(match) }
  }, [state, balls, between, recordsBefore, freeHits])
}

export function useCommentaryNames(
  match: MatchState['Match'],
  people: Readonly<Record<string, string>>,
): Names {
  const shortName = useShortName()
  const names = useNames()
  return useMemo(
    () => ({
      person: (who) => shortName(typeof who === 'string' ? who : (people[`${who}`] ?? '')),
      side: (teamId) => names.team(sideOf(match, teamId).TeamName),
    }),
    [shortName, names, match, people],
  )
}
