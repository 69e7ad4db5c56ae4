import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type Props = { state: MatchState; innings: Innings; number: number }

export function TextMiddle({ state, innings, number }: Props) {
  const names = useNames()
  const batters = Object.entries(innings.Batting)
    .filter(([, { AtCrease }]) => AtCrease)
    .sort(([, a], [, b]) => a.Order - b.Order)
  const bowler = innings.Bowler === undefined ? undefined : innings.Bowling[`${innings.Bowler}`]
  return (
    <>
      <ul>
        {batters.map(([id, { Name, Runs, Balls }]) => (
          <li key={id}>
            {names.person(Name)}
            {innings.OnStrike === Number(id) && (
              <>
                {' '}
                (<Text id="card.onStrike" />)
              </>
            )}{' '}
            <b>{Runs}</b> (<Text id="people.balls" values={{ balls: Balls }} />)
          </li>
        ))}
        {bowler && (
          <li>
            {names.person(bowler.Name)}{' '}
            <b>
              {bowler.Wickets}/{bowler.Runs}
            </b>{' '}
            (<OversShown overs={bowler.Overs} match={state.Match} />)
          </li>
        )}
      </ul>
      <OverBlock deliveries={state.Deliveries} number={number} innings={innings} match={state.Match} />
    </>
  )
}
