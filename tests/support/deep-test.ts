import { test } from 'vitest'
import { IS_DEEP } from './depth.ts'

/** A test of what another one of `npm test` stands for, by a way that takes longer: run by `npm run test:deep`. */
export const deepTest = test.runIf(IS_DEEP)
