import { CALLS as CONTRACT, type ContractCall } from '#shared/api/calls.ts'

type Reading = Exclude<ContractCall['method'], 'DELETE'>

/** A call of the contract that changes nothing, how it is tried, and what readers lose without it. */
export type CheckedCall = NonNullable<ContractCall['tried']> &
  Omit<ContractCall, 'path' | 'method'> & { method: Reading; call: string; loss: string }

export const LIVE_MATCHES = 'Match/LiveMatches'
export const LIVE_SCORES = 'Match/Live'
export const POLLED = [LIVE_MATCHES, LIVE_SCORES]

export const CALLS: readonly CheckedCall[] = CONTRACT.flatMap(({ path, method, loss, tried, ...contract }) =>
  loss === undefined || method === 'DELETE'
    ? []
    : [{ ...contract, method, ...tried, call: path.slice('/api/'.length), loss }],
)
