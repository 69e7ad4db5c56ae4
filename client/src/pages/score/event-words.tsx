import { ballMark } from '#client/cricket-ui/score-figures/ball-mark.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { useScoring } from './scoring-context.ts'

/** `Over 3, ball 2: Das to Rao, four`, overs from 1 as people say them; what is no ball by its type. */
export function EventWords({ event }: { event: PlainEvent | undefined }) {
  const { player } = useScoring()
  const text = useText()
  if (event?.Type !== 'delivery') return <span lang="en">{event?.Type}</span>
  const { Over, N: ball, Batter, Bowler } = event
  const { words, runs } = ballMark(shownOf(event))
  const names = { batter: player(Batter), bowler: player(Bowler) }
  return (
    <Text id="score.ballWords" values={{ ...names, over: Over + 1, ball, what: text(words, { runs }) }} />
  )
}

/** A ball of the log as a scorecard has it. */
export function shownOf({ Batter, Bowler, Runs, Extras, Wickets, AllRun }: Delivery): ShownDelivery {
  return {
    ...{ Batter, Bowler, Runs },
    ...(Extras ? { Extras } : {}),
    ...(Wickets ? { Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) } : {}),
    ...(AllRun ? { AllRun } : {}),
  }
}
