import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import { currentScore } from '../match/current-score.ts'
import { countsBalls } from '../match/overs-or-balls.ts'
import { useShortName } from '../match/shared-surnames.ts'
import { BallSymbols } from '../score-figures/ball-symbols.tsx'

/** The balls of the current over, and who bowls to whom; empty places from the toss on. */
export function OverBlock() {
  const state = useMatchPart(wholeMatch)
  const shortName = useShortName()
  const { match, number = 1, innings, bowler: bowling } = currentScore(state)
  const current = innings && overSoFar(state, number, match.BallsPerOver)
  // An innings may end without a ball, and some sources send no balls.
  if (current === undefined && innings && (innings.Balls > 0 || inningsState(innings) === 'over')) return null
  const over = current ?? { Innings: number, Over: 0, Balls: [], ToCome: match.BallsPerOver }
  const bowler = bowling?.figures.Name
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
      <Text as="p" className="small soft" id={id} values={values} />
      <BallSymbols over={over} />
    </div>
  )
}
