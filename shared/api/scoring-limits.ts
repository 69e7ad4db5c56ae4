/** Without the schemas, for the page that sends. */
export const MOST_ENTRIES_A_CALL = 500
