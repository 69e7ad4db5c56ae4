import { useHasScript } from '#client/ui/use-has-script.ts'
import { SmallWindow } from './lazy-parts.ts'
import { smallWindows } from './open-small-window.ts'

/** Offers the score in a window that stays above all others, where the browser has such windows. */
export function SmallWindowPlace({ id }: { id: number }) {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow id={id} /> : null
}
