import { type ReactNode, useSyncExternalStore } from 'react'
import { Text } from '#client/i18n/text.tsx'
import './wide-columns.css'

/** From here on card, commentary and a graph fit next to each other. */
const WIDE = '(min-width: 1400px)'

type Props = { children: ReactNode; commentary(): ReactNode; graph(): ReactNode }

/**
 * Their places are there from the first paint, as high as the window, so that nothing moves; in a narrower
 * window they are not fetched.
 */
export function WideColumns({ children, commentary, graph }: Props) {
  const isWide = useIsWide()
  return (
    <div className="match-columns">
      <div>{children}</div>
      <section className="match-column" aria-labelledby="column-told">
        <h2 id="column-told" className="match-column-title">
          <Text id="tabs.commentary" />
        </h2>
        {isWide && commentary()}
      </section>
      <section className="match-column" aria-labelledby="column-graph">
        <h2 id="column-graph" className="match-column-title">
          <Text id="tabs.graphs" />
        </h2>
        {isWide && graph()}
      </section>
    </div>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    () => false,
  )
}

function watchWidth(listener: () => void): () => void {
  wide().addEventListener('change', listener)
  return () => wide().removeEventListener('change', listener)
}

let query: MediaQueryList | undefined

/** One object: each new one measures the window again. */
function wide(): MediaQueryList {
  query ??= matchMedia(WIDE)
  return query
}
