import learnt from './coefficients.json' with { type: 'json' }
import type { Coefficients } from './coefficients.ts'

/** What `npm run fit` learnt. Browsers fetch it when a forecast is first asked for. */
export const COEFFICIENTS: Coefficients = learnt
