import type { ComponentProps } from 'react'
import { InningsTitle } from './innings-title.tsx'
import { OversShown } from './overs-shown.tsx'
import { reducedLength } from './reduced-length.tsx'
import { revisedChase } from './revised-chase.ts'

/**
 * The title over an innings that is told or set out whole: `Riders, chasing 34 (7 overs)`. Of several targets the card has
 * the last alone, which says nothing without the overs that it is for; the board says them in a line of its own.
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
