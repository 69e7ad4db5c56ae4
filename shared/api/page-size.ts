/** How much of a list one answer carries, unless it is asked for otherwise; and at most. */
export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 60
