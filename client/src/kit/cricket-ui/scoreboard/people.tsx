import { memo, type ReactNode } from 'react'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { BattingFigures, BowlingFigures, Innings } from '#shared/cricket/scorecard.ts'
import { currentScore } from '../match/current-score.ts'
import type { CountedMatch } from '../match/overs-or-balls.ts'
import { OversShown } from '../match/overs-shown.tsx'
import { PlayerLink } from '../player-link.tsx'
import { DigitTiles } from '../score-figures/digit-tiles.tsx'

/**
 * The two batters, the striker marked, and the bowler. Three lines from the toss on, so that nothing below moves: an
 * empty one names who is awaited. None where balls are bowled and the source names no player.
 */
export function People() {
  const { innings, match, batters, bowler } = currentScore(useMatchPart(wholeMatch))
  if (innings && inningsState(innings) === 'over') return <Best played={[innings]} match={match} />
  const { Batting = {}, Bowling = {}, Balls = 0 } = innings ?? {}
  if (Balls > 0 && Object.keys({ ...Batting, ...Bowling }).length === 0) return null
  return (
    <ul className="people">
      {batters.map(({ id, figures, isOnStrike }) => (
        <BatterLine key={id} id={id} figures={figures} onStrike={isOnStrike} />
      ))}
      {['one', 'other'].slice(batters.length).map((key) => (
        <Line key={key} name={<Text id={bowler ? 'people.nextBatter' : 'role.batter'} />} />
      ))}
      {bowler ? <BowlerLine {...bowler} match={match} /> : <Line name={<Text id="role.bowler" />} />}
    </ul>
  )
}

/** The best figures of a match that is over. */
export function BestOfMatch() {
  const { Innings: all, Match: match } = useMatchPart(wholeMatch)
  const played = Object.values(all).filter((innings) => !innings.SuperOver)
  if (!played.some(({ Batting }) => Object.keys(Batting).length > 0)) return null
  return (
    <>
      <Text as="p" className="small soft people-title" id="people.best" />
      <Best played={played} match={match} />
    </>
  )
}

/** Two batters and a bowler. */
function Best({ played, match }: { played: Innings[]; match: CountedMatch }) {
  const batters = played
    .flatMap((innings) => Object.entries(innings.Batting))
    .sort(([, a], [, b]) => b.Runs - a.Runs || (a.Balls ?? 0) - (b.Balls ?? 0))
  const [best] = played
    .flatMap((innings) => Object.entries(innings.Bowling))
    .sort(([, a], [, b]) => b.Wickets - a.Wickets || a.Runs - b.Runs)
  return (
    <ul className="people">
      {batters.slice(0, 2).map(([id, figures]) => (
        <BatterLine key={`${figures.Name} ${figures.Order} ${figures.Runs}`} id={id} figures={figures} />
      ))}
      {best && <BowlerLine id={best[0]} figures={best[1]} match={match} />}
    </ul>
  )
}

type BatterProps = { id: string; figures: BattingFigures; onStrike?: boolean }

const BatterLine = memo(function BatterLine({ id, figures, onStrike }: BatterProps) {
  const names = useNames()
  const { Name, Runs, Balls } = figures
  return (
    <Line
      strike={onStrike}
      id={id}
      name={names.person(Name)}
      detail={Balls === undefined ? '–' : <Text id="people.balls" values={{ balls: Balls }} />}
      tiles={<DigitTiles figure={Runs} size="person" />}
    />
  )
})

type BowlerProps = { id: string; figures: BowlingFigures; match: CountedMatch }

const BowlerLine = memo(function BowlerLine({ id, figures, match }: BowlerProps) {
  const names = useNames()
  const { Name, Overs, Runs, Wickets } = figures
  return (
    <Line
      id={id}
      name={names.person(Name)}
      detail={
        <Text
          id="people.bowling"
          values={{ overs: <OversShown overs={Overs} match={match} />, runs: Runs }}
        />
      }
      tiles={
        <>
          <Text as="span" className="small soft row-end" id="board.wickets" />
          <DigitTiles figure={Wickets} size="person" />
        </>
      }
    />
  )
})

type LineProps = {
  strike?: boolean | undefined
  /** Undefined for a person who is awaited: the number plate is empty. */
  id?: string
  name: ReactNode
  detail?: ReactNode
  tiles?: ReactNode
}

function Line({ strike, id, name, detail, tiles }: LineProps) {
  return (
    <li className="people-line">
      <span className="people-name">
        {strike && (
          <>
            <span className="strike-mark" aria-hidden="true" />
            <span className="visually-hidden">
              <Text id="people.onStrike" />{' '}
            </span>
          </>
        )}
        {id ? <PlayerLink id={id}>{name}</PlayerLink> : <span className="soft">{name}</span>}{' '}
        <span className="small soft people-detail">{detail}</span>
      </span>
      {tiles ?? <span className="digit-tiles-person digit-tile" />}
    </li>
  )
}
