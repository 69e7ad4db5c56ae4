import written from './assessment.json' with { type: 'json' }
import type { Assessment } from './assessment.ts'

/** What `npm run fit` found when it tried the forecast on matches that it had not seen. */
export const ASSESSMENT = written as unknown as Assessment
