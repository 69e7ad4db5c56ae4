import fc from 'fast-check'
import { IS_DEEP } from './depth.ts'

/**
 * `npm test` draws the same few cases each time, so that its answer depends on the code alone; `npm run test:deep`
 * draws new ones, and a property that fails there says its seed.
 */
if (!IS_DEEP) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1877, numRuns: 30 })
