import { useHasScript } from '#client/ui/use-has-script.ts'
import { SmallWindow } from './lazy-parts.ts'
import { smallWindows } from './open-small-window.ts'
import type { SmallScoreProps } from './small-score.tsx'

/** Offers the score in a window that stays above all others, where the browser has such windows. */
export function SmallWindowPlace(shown: SmallScoreProps) {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow {...shown} /> : null
}
