import { AddressRateLimiter } from './address-rate-limiter.ts'

const BURST_S = 6
/** More than a person does in any number of tabs; what the requests of one session may cost the origin, from however many addresses. */
const RATE_OF_A_SESSION = { perSecond: 50, burst: 300 }

export const callerRates = (requestsPerSecond: number, nowMs: () => number) => ({
  ofAddresses: new AddressRateLimiter({
    nowMs,
    perSecond: requestsPerSecond,
    burst: requestsPerSecond * BURST_S,
  }),
  ofSessions: new AddressRateLimiter({ nowMs, ...RATE_OF_A_SESSION }),
})
