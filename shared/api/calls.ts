import { ACCOUNT_CALLS } from './calls/account-calls.ts'
import { DESK_CALLS } from './calls/desk-calls.ts'
import { READER_CALLS } from './calls/reader-calls.ts'
import { SCORING_CALLS } from './calls/scoring-calls.ts'

/** Every call of the contract, once: what documents and tools are made of. */
export const CALLS = [...READER_CALLS, ...ACCOUNT_CALLS, ...SCORING_CALLS, ...DESK_CALLS]
export type { ContractCall } from './calls/contract-call.ts'
