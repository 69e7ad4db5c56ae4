import { ballText } from '../addresses/ball-address.ts'
import { isCreditedToBowler } from '../cricket/dismissals.ts'
import type { BattingFigures, Innings, Scorecard } from '../cricket/scorecard.ts'
import type { Remark } from './remark-values.ts'
import { keyOf } from './remarks-on-departure.ts'

/** How a batter left, of a scorecard alone; undefined for who is in. The bowler is named where one is credited. */
export function remarkOnOut(figures: BattingFigures, { Bowling }: Innings): Remark | undefined {
  const { Name, Out, Runs } = figures
  if (!Out) return undefined
  const fielders = Object.values(Out.Fielders ?? {}).map((one) => one.Name)
  const bowler = Out.Bowler === undefined ? undefined : Bowling[`${Out.Bowler}`]?.Name
  const key = keyOf({ kind: Out.Kind, fielders })
  return {
    // A source may leave the bowler out, whom these phrases name.
    key: bowler === undefined && isCreditedToBowler(Out.Kind) ? 'otherOut' : key,
    figures: { runs: Runs },
    people: {
      batter: Name,
      ...(bowler === undefined ? {} : { bowler }),
      ...(fielders[0] === undefined ? {} : { fielder: fielders[0] }),
    },
  }
}

/** The ball with which a player left, as the last overs show it: by it the words are chosen, here as in the commentary. */
export function identityOfOut(deliveries: Scorecard['Deliveries'], player: string): string {
  for (const [key, over] of Object.entries(deliveries).reverse()) {
    const [Innings = 0, Over = 0] = key.split('.').map(Number)
    const found = Object.entries(over).find(([, { Wickets }]) => Wickets?.[player] !== undefined)
    if (found) return ballText({ Innings, Over, N: Number(found[0]) })
  }
  return player
}
