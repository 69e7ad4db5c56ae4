import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { OverBlock } from '#client/cricket-ui/scoreboard/over-block.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'

export function TextMiddle() {
  const names = useNames()
  const { match, batters, bowler } = currentScore(useMatchPart(wholeMatch))
  return (
    <>
      <ul>
        {batters.map(({ id, figures: { Name, Runs, Balls }, isOnStrike }) => (
          <li key={id}>
            {names.person(Name)}
            {isOnStrike && (
              <>
                {' '}
                (<Text id="card.onStrike" />)
              </>
            )}{' '}
            <b>{Runs}</b> ({Balls === undefined ? '–' : <Text id="people.balls" values={{ balls: Balls }} />})
          </li>
        ))}
        {bowler && (
          <li>
            {names.person(bowler.figures.Name)}{' '}
            <b>
              {bowler.figures.Wickets}/{bowler.figures.Runs}
            </b>{' '}
            (<OversShown overs={bowler.figures.Overs} match={match} />)
          </li>
        )}
      </ul>
      <OverBlock />
    </>
  )
}
