import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { smallWindows } from './open-small-window.ts'
import type { SmallScoreProps } from './small-score.tsx'

/** Fetched only where a browser has such windows. */
const SmallWindow = lazyWithWords(() => import('./small-window.tsx').then(({ SmallWindow }) => SmallWindow))

/** Offers the score in a window that stays above all others, where the browser has such windows. */
export function SmallWindowPlace(shown: SmallScoreProps) {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow {...shown} /> : null
}
