import type { ReactNode } from 'react'
import { InningsTitle } from '#client/cricket-ui/match/innings-title.tsx'
import { type GraphProps, type InningsLine, useInningsLines } from './innings-lines.ts'

type Props = Pick<GraphProps, 'state' | 'balls'> & {
  children: (line: InningsLine) => ReactNode
}

/** The latest first. */
export function EachInnings({ state, balls, children }: Props) {
  const lines = useInningsLines({ state, balls })
  return (
    <div className="graph-each">
      {[...lines].reverse().map((line) => (
        <section key={line.number}>
          <h3 className="graph-innings">
            <InningsTitle match={state.Match} number={line.number} all={state.Innings} />
          </h3>
          {children(line)}
        </section>
      ))}
    </div>
  )
}
