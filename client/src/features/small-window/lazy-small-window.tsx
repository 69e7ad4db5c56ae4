import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { smallWindows } from './open-small-window.ts'

/** Loaded only where the browser has such windows. */
const SmallWindow = lazyWithWords(() => import('./small-window.tsx').then(({ SmallWindow }) => SmallWindow))

export function SmallWindowPlace() {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow /> : null
}
