import { useBallWords } from '#client/cricket-ui/score-figures/use-ball-words.ts'
import { Text } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { useNamesOfMatch } from './names-of-match.ts'
import { shownOf } from './shown-of.ts'

/** `Over 3, ball 2: Das to Rao, four`. Overs count from 1, as people say them. */
export function BallWords({ ball }: { ball: Delivery }) {
  const { player } = useNamesOfMatch()
  const ballWords = useBallWords()
  const { Over, N, Batter, Bowler } = ball
  const values = {
    over: Over + 1,
    ball: N,
    batter: player(Batter),
    bowler: player(Bowler),
    what: ballWords(shownOf(ball)),
  }
  return <Text id="score.ballWords" values={values} />
}
