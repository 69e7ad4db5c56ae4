import { type ReactNode, useSyncExternalStore } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import './wide-columns.css'

/** From here on card, commentary and a graph fit next to each other. */
const WIDE = '(width >= 87.5rem)'

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
      <Column title="tabs.commentary">{isWide && commentary()}</Column>
      <Column title="tabs.graphs">{isWide && graph()}</Column>
    </div>
  )
}

function Column({ title, children }: { title: MessageId; children: ReactNode }) {
  const text = useText()
  return (
    <section className="match-column" aria-label={text(title)}>
      <Text as="h2" className="match-column-title" id={title} />
      {children}
    </section>
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
