/** The longest TV delay of a reader, in ms: as long as the slowest pictures are late. */
export const MAX_DELAY_MS = 120_000
