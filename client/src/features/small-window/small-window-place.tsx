import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { smallWindows } from './open-small-window.ts'
import type { SmallScoreProps } from './small-score.tsx'

/** Loaded only where the browser has such windows. */
const SmallWindow = lazyWithWords(() => import('./small-window.tsx').then(({ SmallWindow }) => SmallWindow))

export function SmallWindowPlace(shown: SmallScoreProps) {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow {...shown} /> : null
}
