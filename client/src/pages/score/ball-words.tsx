import { ballMark } from '#client/cricket-ui/score-figures/ball-mark.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { useNamesOfMatch } from './names-of-match.ts'
import { shownOf } from './shown-of.ts'

/** `Over 3, ball 2: Das to Rao, four`. Overs count from 1, as people say them. */
export function BallWords({ ball }: { ball: Delivery }) {
  const { player } = useNamesOfMatch()
  const text = useText()
  const { Over, N, Batter, Bowler } = ball
  const { words, runs } = ballMark(shownOf(ball))
  const values = {
    over: Over + 1,
    ball: N,
    batter: player(Batter),
    bowler: player(Bowler),
    what: text(words, { runs }),
  }
  return <Text id="score.ballWords" values={values} />
}
