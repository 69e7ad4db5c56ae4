import { ballsOfOver, countsBalls } from '#client/cricket-ui/match/counted-overs.ts'
import { inningsTitleOf } from '#client/cricket-ui/match/innings-title.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type OverCommentary = readonly BallFacts[]

export type OversOfInnings = {
  innings: number
  title: string
  choices: { key: string; label: string }[]
}

/** By innings, in the order given: a side may bat twice and in a super over, and each has an over 1. */
export function useOverChoices(): (overs: readonly OverCommentary[], state: MatchState) => OversOfInnings[] {
  const text = useText()
  const names = useNames()
  return (overs, { Match: match, Innings: all }) => {
    const byInnings: OversOfInnings[] = []
    for (const over of overs) {
      const ball = over[0]?.ball
      if (!ball) continue
      const label = countsBalls(match)
        ? text('commentary.balls', ballsOfOver(ball.Over, match.BallsPerOver))
        : text('commentary.over', { over: ball.Over + 1 })
      if (byInnings.at(-1)?.innings !== ball.Innings) {
        const title = inningsTitleOf({ match, number: ball.Innings, all }, names)
        byInnings.push({
          innings: ball.Innings,
          title: title ? text(title.id, title.values) : '',
          choices: [],
        })
      }
      byInnings.at(-1)?.choices.push({ key: keyOfOver(over), label })
    }
    return byInnings
  }
}

/** The end of its element's id. */
export function keyOfOver([first]: OverCommentary): string {
  return first ? `${first.ball.Innings}-${first.ball.Over + 1}` : ''
}
