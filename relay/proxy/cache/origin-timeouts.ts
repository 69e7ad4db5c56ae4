/** For so long after a call without an answer the origin counts as silent. */
export const SILENT_MS = 10_000
/** How long whoever can be shown something else waits for a silent origin. */
export const MAX_WAIT_MS = 400
