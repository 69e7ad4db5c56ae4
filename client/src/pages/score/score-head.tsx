import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/cricket-ui/match/situation-line.tsx'
import { BallSymbols } from '#client/cricket-ui/score-figures/ball-symbols.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone } from './scoring-context.ts'

/** Who bats, who bowls, this over, and what is needed: as the figures say after the last tap. */
export function ScoreHead({ state }: { state: MatchState }) {
  const { match, pad } = usePhone()
  const names = useNames()
  const { number, innings, side, batters, bowler, situation } = currentScore(state)
  const { step } = pad
  const { LiveMatchId } = match.Match
  const over = number === undefined ? undefined : overSoFar(state, number, match.Sheet.BallsPerOver)
  return (
    <header className="scorer-head wall">
      <div className="scorer-line">
        <h1>{side ? side.ShortName : names.pair(state.Match)}</h1>
        {innings && (
          <>
            <b className="scorer-total">{scoreText(innings)}</b>
            <OversShown overs={innings.Overs} match={state.Match} />
          </>
        )}
        {LiveMatchId !== undefined && (
          <Text as={Link} to={paths.scorecard(LiveMatchId)} className="scorer-fans" id="score.asFans" />
        )}
      </div>
      <p className="scorer-need">
        <SituationLine situation={situation} match={state.Match} />
      </p>
      <ul className="scorer-people">
        {batters.map(({ id, figures }) => (
          <Person key={id} id={Number(id)} isFacing={step.ask === 'ball' && step.ball.Batter === Number(id)}>
            {`${figures.Runs} (${figures.Balls})`}
          </Person>
        ))}
        {step.ask === 'ball' &&
          [step.ball.Batter, step.ball.NonStriker]
            .filter((id) => !batters.some((one) => Number(one.id) === id))
            .map((id) => (
              <Person key={id} id={id} isFacing={step.ball.Batter === id}>
                0 (0)
              </Person>
            ))}
        <Bowler
          id={step.ask === 'ball' ? step.ball.Bowler : bowler && Number(bowler.id)}
          figures={(id) => innings?.Bowling[`${id}`]}
        />
      </ul>
      {over && <BallSymbols over={over} />}
    </header>
  )
}

function Person({ id, isFacing, children }: { id: number; isFacing: boolean; children: string }) {
  const { player } = useNamesOfMatch()
  return (
    <li data-facing={isFacing || undefined}>
      <span>{player(id)}</span>
      {isFacing && <Text className="visually-hidden" id="score.faces" />}
      <b>{children}</b>
    </li>
  )
}

type Figures = { Overs: string; Maidens?: number | undefined; Runs: number; Wickets: number }

function Bowler({ id, figures }: { id: number | undefined; figures(id: number): Figures | undefined }) {
  const { player } = useNamesOfMatch()
  if (id === undefined) return null
  const { Overs, Maidens = 0, Runs, Wickets } = figures(id) ?? { Overs: '0', Runs: 0, Wickets: 0 }
  return (
    <li className="scorer-bowler">
      <span>{player(id)}</span>
      <b>{`${Overs}-${Maidens}-${Runs}-${Wickets}`}</b>
    </li>
  )
}
