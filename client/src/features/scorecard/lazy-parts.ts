import { lazyComponent } from '#client/ui/lazy-component.tsx'
import type { ScreenPart } from '#client/widgets/pages/screen-route.ts'

/** Who will win, by ball: with all that the forecast has learnt, which the scorecard itself can do without. */
export const WinProbability = lazyComponent(() =>
  import('./win-probability.tsx').then(({ WinProbability }) => WinProbability),
)

export const winProbabilityPart: ScreenPart = {
  file: 'src/features/scorecard/win-probability.tsx',
  load: WinProbability.load,
}
