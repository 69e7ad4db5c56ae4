/** How far a reader may be held back, in ms: as long as the slowest pictures are late. */
export const MAX_DELAY_MS = 120_000
