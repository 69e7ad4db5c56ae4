import { memo, type ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { BattingFigures, BowlingFigures, Innings } from '#shared/cricket/scorecard.ts'
import { Link } from '../link.tsx'
import { type CountedMatch, OversShown } from '../match/overs-shown.tsx'
import { DigitTiles } from '../score-figures/digit-tiles.tsx'

/** Who is in the middle: the two at the crease, the one on strike marked, and the bowler. */
export function People({ innings, match }: { innings: Innings; match: CountedMatch }) {
  const batters = Object.entries(innings.Batting)
    .filter(([, figures]) => figures.AtCrease)
    .sort(([, a], [, b]) => a.Order - b.Order)
  const bowler = innings.Bowler === undefined ? undefined : innings.Bowling[`${innings.Bowler}`]
  const isOn = inningsState(innings) === 'on'
  return (
    <ul className="people">
      {batters.map(([id, figures]) => (
        <BatterLine key={id} id={id} figures={figures} onStrike={innings.OnStrike === Number(id)} />
      ))}
      {isOn && batters.length === 1 && (
        <Line
          name={
            <span className="soft">
              <Text id="people.nextBatter" />
            </span>
          }
          detail=""
          strike={false}
          tiles={null}
        />
      )}
      {bowler && <BowlerLine id={`${innings.Bowler}`} figures={bowler} match={match} />}
    </ul>
  )
}

type BestProps = { all: Readonly<Record<string, Innings>>; match: CountedMatch }

/** Those who did most in a match that is over: two with the bat, one with the ball. */
export function BestOfMatch({ all, match }: BestProps) {
  const played = Object.values(all).filter((innings) => !innings.SuperOver)
  const batters = played
    .flatMap((innings) => Object.entries(innings.Batting))
    .sort(([, a], [, b]) => b.Runs - a.Runs || a.Balls - b.Balls)
  const bowlers = played
    .flatMap((innings) => Object.entries(innings.Bowling))
    .sort(([, a], [, b]) => b.Wickets - a.Wickets || a.Runs - b.Runs)
  const [best] = bowlers
  if (batters.length === 0) return null
  return (
    <>
      <p className="small soft people-title">
        <Text id="people.best" />
      </p>
      <ul className="people">
        {batters.slice(0, 2).map(([id, figures]) => (
          <BatterLine
            key={`${figures.Name} ${figures.Order} ${figures.Runs}`}
            id={id}
            figures={figures}
            onStrike={false}
          />
        ))}
        {best && <BowlerLine id={best[0]} figures={best[1]} match={match} />}
      </ul>
    </>
  )
}

type BatterProps = { id: string; figures: BattingFigures; onStrike: boolean }

const BatterLine = memo(function BatterLine(props: BatterProps) {
  const { Name, Runs, Balls } = props.figures
  return (
    <Line
      strike={props.onStrike}
      name={<PlayerLink id={props.id} name={Name} />}
      detail={<Text id="people.balls" values={{ balls: Balls }} />}
      tiles={<DigitTiles figure={Runs} size="person" />}
    />
  )
})

type BowlerProps = { id: string; figures: BowlingFigures; match: CountedMatch }

const BowlerLine = memo(function BowlerLine({ id, figures, match }: BowlerProps) {
  const { Name, Overs, Runs, Wickets } = figures
  return (
    <Line
      strike={false}
      name={<PlayerLink id={id} name={Name} />}
      detail={
        <Text
          id="people.bowling"
          values={{ overs: <OversShown overs={Overs} match={match} />, runs: Runs }}
        />
      }
      tiles={
        <>
          <span className="visually-hidden">
            <Text id="board.wickets" />
          </span>
          <DigitTiles figure={Wickets} size="person" />
        </>
      }
    />
  )
})

function PlayerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={paths.playerDetail(Number(id))} className="name-link">
      {name}
    </Link>
  )
}

function Line(props: { strike: boolean; name: ReactNode; detail: ReactNode; tiles: ReactNode }) {
  return (
    <li className="people-line">
      <span className="people-name">
        {props.strike && (
          <>
            <span className="strike-mark" aria-hidden="true" />
            <span className="visually-hidden">
              <Text id="people.onStrike" />{' '}
            </span>
          </>
        )}
        <span>{props.name}</span> <span className="small soft people-detail">{props.detail}</span>
      </span>
      {props.tiles}
    </li>
  )
}
