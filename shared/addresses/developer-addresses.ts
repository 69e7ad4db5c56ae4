/** Pages for those who write programs, in English alone. Apart from `paths.ts`, which comes with every page. */
export const OPEN_API_PATH = '/api/openapi'
export const LIVE_PROTOCOL_PATH = '/api/live-protocol'
