import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { BallSymbols } from '#client/kit/cricket-ui/score-figures/ball-symbols.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { BowlingFigures } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { useScoring } from './scoring-context.ts'

/** Who bats, who bowls, this over, and what is needed: as the figures say after the last tap. */
export function ScoreHead({ state }: { state: MatchState }) {
  const { match, pad } = useScoring()
  const names = useNames()
  const { number, innings, side, batters, bowler, situation } = currentScore(state)
  const { LiveMatchId } = match.Match
  const ball = pad.step.ask === 'ball' ? pad.step.ball : undefined
  const over = number === undefined ? undefined : overSoFar(state, number, match.Sheet.BallsPerOver)
  const atCrease = batters.map(({ id }) => Number(id))
  const pair = new Set([...atCrease, ...(ball ? [ball.Batter, ball.NonStriker] : [])])
  const bowling = ball?.Bowler ?? (bowler && Number(bowler.id))
  return (
    <header className="scorer-head wall">
      <div className="scorer-line wrap">
        <h1>{side ? side.ShortName : names.pair(state.Match)}</h1>
        {innings && (
          <>
            <b className="scorer-total">{scoreText(innings)}</b>
            <OversShown overs={innings.Overs} match={state.Match} />
          </>
        )}
        {LiveMatchId !== undefined && (
          <Text
            as={Link}
            to={paths.scorecard(LiveMatchId)}
            className="scorer-fans row-end"
            id="score.asFans"
          />
        )}
      </div>
      <p className="scorer-need">
        <SituationLine situation={situation} match={state.Match} />
      </p>
      <ul className="scorer-people scorer-two">
        {[...pair].map((id) => {
          const { Runs = 0, Balls = 0 } = innings?.Batting[`${id}`] ?? {}
          return <Person key={id} id={id} figures={`${Runs} (${Balls})`} isFacing={ball?.Batter === id} />
        })}
        {bowling !== undefined && (
          <Person id={bowling} figures={bowlingFigures(innings?.Bowling[`${bowling}`])} isBowler />
        )}
      </ul>
      {over && <BallSymbols over={over} />}
    </header>
  )
}

type PersonProps = { id: number; figures: string; isFacing?: boolean; isBowler?: boolean }

function Person({ id, figures, isFacing, isBowler }: PersonProps) {
  const { player } = useScoring()
  return (
    <li data-facing={isFacing || undefined} className={isBowler ? 'scorer-bowler' : undefined}>
      <span>{player(id)}</span>
      {isFacing && <Text className="visually-hidden" id="score.faces" />}
      <b>{figures}</b>
    </li>
  )
}

const bowlingFigures = ({ Overs = '0', Maidens = 0, Runs = 0, Wickets = 0 }: Partial<BowlingFigures> = {}) =>
  `${Overs}-${Maidens}-${Runs}-${Wickets}`
