import { memo } from 'react'
import { oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { BallSymbol } from '#client/kit/cricket-ui/score-figures/ball-symbol.tsx'
import { useBallWords } from '#client/kit/cricket-ui/score-figures/use-ball-words.ts'
import { phrasesIn } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { ballText } from '#shared/addresses/ball-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { type CommentaryLine, linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { keyOfOver, overTitle } from './filters.tsx'
import { SeeBall } from './see-ball.tsx'
import type { Corrections } from './use-corrections.ts'

type Props = {
  id: number
  facts: readonly BallFacts[]
  isShown(facts: BallFacts): boolean
  commentaryMatch: CommentaryMatch
  match: MatchState['Match']
  names: Names
  corrections: Corrections
  /** Changes with anything that is shown. */
  memoKey: string
}

/** One over, its newest ball first, between the remarks at its end and those within it. */
export const OverCommentary = memo(
  function OverCommentary({ id, facts, isShown, commentaryMatch, match, names, corrections }: Props) {
    const phrases = phrasesIn(useLanguage())
    const [first] = facts
    if (!phrases || !first) return null
    const lines = linesOfOver(facts, commentaryMatch, phrases, names)
    return (
      <section className="commentary-over paint-when-near" id={`over-${keyOfOver(facts)}`}>
        <h3 className="commentary-over-title title-size wrap ruled">
          <Text {...overTitle(first.ball.Over, match)} />{' '}
          <span className="soft" translate="no">
            {names.person(first.bowler.id)}
          </span>{' '}
          <span className="commentary-over-runs row-end">
            <OverRuns {...runsAndWickets(facts)} />
          </span>
        </h3>
        <ol className="ball-rows">
          {lines.reverse().map((line) => {
            if (line.kind !== 'ball')
              return (
                <li key={line.key} className={`commentary-note is-${line.kind}`}>
                  <p>{line.text}</p>
                  {line.figures && <p className="soft tiny">{line.figures}</p>}
                </li>
              )
            if (!isShown(line.facts)) return null
            return <BallRow key={line.key} id={id} line={line} match={match} corrections={corrections} />
          })}
        </ol>
      </section>
    )
  },
  (before, after) => before.memoKey === after.memoKey,
)

type RowProps = {
  id: number
  line: Extract<CommentaryLine, { kind: 'ball' }>
  match: MatchState['Match']
  corrections: Corrections
}

function BallRow({ id, line: { facts, happened, meaning }, match, corrections }: RowProps) {
  const { ball, called, departures, milestone } = facts
  const words = useBallWords()
  const isCorrected = corrections.has(ballText(ball))
  const earlier = corrections.get(ballText(ball))
  const before = earlier && words(earlier)
  const isEvent = departures.some(({ isWicket }) => isWicket) || milestone !== undefined
  return (
    <li>
      <Link className="ball-row-over score-text soft" to={paths.scorecardAt(id, ball, 'commentary')}>
        {oversFigure(`${called.over}.${called.ball}`, match)}
      </Link>
      <BallSymbol delivery={ball} />
      <p>
        {isEvent ? <strong>{happened}</strong> : <span>{happened}</span>}
        {meaning && <span>{` ${meaning}`}</span>}
        <SeeBall ball={ball} name={oversFigure(`${called.over}.${called.ball}`, match)} />
        {isCorrected && (
          <span className="soft commentary-corrected tiny">
            {' '}
            {before === undefined || before === words(ball) ? (
              <Text id="commentary.corrected" />
            ) : (
              <Text id="commentary.correctedWas" values={{ was: before }} />
            )}
          </span>
        )}
      </p>
    </li>
  )
}

function runsAndWickets(facts: readonly BallFacts[]) {
  const runs = facts.reduce((sum, { total }) => sum + total, 0)
  const wickets = facts.flatMap(({ departures }) => departures).filter(({ isWicket }) => isWicket).length
  return { runs, wickets }
}

export function OverRuns(values: { runs: number; wickets: number }) {
  return <Text id="commentary.overRuns" values={values} />
}
