/** For a relay that is asked by one machine as often as it can: each request is counted, and none is too many. */
export const FROM_ONE_ADDRESS = { REQUESTS_PER_SECOND: '10000000' }
