import type { ComponentProps } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { InningsTitle } from './innings-title.tsx'
import type { CountedMatch } from './overs-or-balls.ts'
import { OversShown } from './overs-shown.tsx'
import { reducedLength } from './reduced-length.tsx'
import { revisedChase } from './revised-chase.ts'

/**
 * The heading of an innings: `Riders, chasing 34 (7 overs)`. The card has the last of several targets, which
 * needs its overs; the board has a line of its own for them.
 */
export function InningsHeading(props: ComponentProps<typeof InningsTitle>) {
  const { match } = props
  const innings = props.all[`${props.number}`]
  const isPlain = innings !== undefined && !revisedChase(innings, props.all['1'], match)
  const isReduced = isPlain && innings.Target !== undefined && !innings.SuperOver
  const overs = isReduced ? reducedLength(match, innings) : undefined
  return (
    <>
      <InningsTitle {...props} />
      {overs !== undefined && (
        <>
          {' '}
          (<OversShown {...{ overs, match }} />)
        </>
      )}
    </>
  )
}

/** Of one that was given up: that it was. */
export function OversOfInnings({ innings, match }: { innings: Innings; match: CountedMatch }) {
  if (innings.Forfeited) return <Text id="innings.forfeited" />
  return <OversShown overs={innings.Overs} match={match} />
}
