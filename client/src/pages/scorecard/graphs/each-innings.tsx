import type { ReactNode } from 'react'
import { InningsTitle } from '#client/cricket-ui/match/innings-title.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import type { InningsLine } from './innings-lines.ts'

type Props = {
  state: MatchState
  lines: readonly InningsLine[]
  children: (line: InningsLine) => ReactNode
}

export function EachInnings({ state, lines, children }: Props) {
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
