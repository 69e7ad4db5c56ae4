import learnt from './coefficients.json' with { type: 'json' }
import type { Coefficients } from './coefficients.ts'

/** What `npm run fit` learnt. Browsers fetch it with the first forecast. */
export const COEFFICIENTS: Coefficients = learnt
