import type { ComponentType } from 'react'
import { InningsTitle } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { type GraphProps, type InningsLine, useInningsLines } from './innings-lines.ts'

export type InningsProps = {
  line: InningsLine
  balls: GraphProps['balls']
  match: GraphProps['state']['Match']
}

/** A graph for each innings, the latest first. */
export function eachInnings(OfInnings: ComponentType<InningsProps>) {
  return function EachInnings({ state, balls }: GraphProps) {
    const lines = useInningsLines({ state, balls })
    return (
      <div className="graph-each">
        {[...lines].reverse().map((line) => (
          <section key={line.number}>
            <h3 className="graph-innings soft">
              <InningsTitle match={state.Match} number={line.number} all={state.Innings} />
            </h3>
            <OfInnings line={line} balls={balls} match={state.Match} />
          </section>
        ))}
      </div>
    )
  }
}
