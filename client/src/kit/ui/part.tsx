import { type ReactNode, Suspense, use, useEffect, useId } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { HydrationContext } from './hydration.ts'

/**
 * A part of the page that hydrates by itself: a tap hydrates its part first. What changes above a part that is
 * not hydrated yet has React hydrate it at once, so keep contexts and props above parts still.
 */
export function Part({ children }: { children: ReactNode }) {
  const id = useId()
  const hydration = use(HydrationContext)
  useEffect(() => {
    hydration?.expect(id)
    return () => hydration?.leave(id)
  }, [hydration, id])
  return (
    <Suspense>
      <ErrorBoundary>{children}</ErrorBoundary>
      {hydration && <Arrival of={id} />}
    </Suspense>
  )
}

/** The last child of a part: when its effect runs, the others are hydrated. */
function Arrival({ of }: { of: string }) {
  const hydration = use(HydrationContext)
  useEffect(() => hydration?.arrive(of), [hydration, of])
  return null
}
