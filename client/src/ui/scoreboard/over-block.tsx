import { Text } from '#client/i18n/text.tsx'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Discs } from '../board/discs.tsx'
import { shortName } from '../match/person-name.ts'

type Props = {
  deliveries: Scorecard['Deliveries']
  number: number
  innings: Innings
  ballsPerOver: number
}

/** The balls of the over in progress, and who bowls to whom. */
export function OverBlock({ deliveries, number, innings, ballsPerOver }: Props) {
  const held = overSoFar(
    { Innings: { [`${number}`]: innings }, Deliveries: deliveries },
    number,
    ballsPerOver,
  )
  const over = held ?? { Innings: number, Over: 0, Balls: [], ToCome: ballsPerOver }
  const bowler = innings.Bowler === undefined ? undefined : innings.Bowling[`${innings.Bowler}`]?.Name
  const batter = innings.OnStrike === undefined ? undefined : innings.Batting[`${innings.OnStrike}`]?.Name
  const values = { bowler: bowler && shortName(bowler), batter: batter && shortName(batter) }
  const id = bowler && batter ? 'over.bowlerToBatter' : bowler ? 'over.bowler' : 'over.last'
  return (
    <div className="over-block">
      <p className="small soft">
        <Text id={id} values={values} />
      </p>
      <Discs over={over} />
    </div>
  )
}
