import { Text } from '#client/i18n/text.tsx'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { countsBalls } from '../match/counted-overs.ts'
import { useShortName } from '../match/shared-surnames.ts'
import { BallSymbols } from '../score-figures/ball-symbols.tsx'

type Props = {
  deliveries: Scorecard['Deliveries']
  /** Undefined before the first innings. */
  number: number | undefined
  innings: Innings | undefined
  match: MatchState['Match']
}

/** The balls of the current over, and who bowls to whom; empty places from the toss on. */
export function OverBlock({ deliveries, number = 1, innings, match }: Props) {
  const { BallsPerOver: ballsPerOver } = match
  const shortName = useShortName()
  const current =
    innings &&
    overSoFar({ Innings: { [`${number}`]: innings }, Deliveries: deliveries }, number, ballsPerOver)
  // An innings may end without a ball, and some sources send no balls.
  if (current === undefined && innings && (innings.Balls > 0 || inningsState(innings) === 'over')) return null
  const over = current ?? { Innings: number, Over: 0, Balls: [], ToCome: ballsPerOver }
  const bowler = innings?.Bowling[`${innings.Bowler}`]?.Name
  const batter = innings?.Batting[`${innings.OnStrike}`]?.Name
  const values = {
    bowler: bowler && shortName(bowler),
    batter: batter && shortName(batter),
    counted: countsBalls(match) ? 'balls' : 'overs',
  }
  // Between overs the next striker does not face the last bowler.
  const isOn = current !== undefined && over.ToCome > 0
  const ofOver = bowler && batter ? 'over.bowlerToBatter' : 'over.bowler'
  const ofLast = bowler ? 'over.lastBowler' : 'over.last'
  const id = current === undefined ? 'over.first' : isOn && bowler ? ofOver : ofLast
  return (
    <div className="over-block">
      <p className="small soft">
        <Text id={id} values={values} />
      </p>
      <BallSymbols over={over} />
    </div>
  )
}
