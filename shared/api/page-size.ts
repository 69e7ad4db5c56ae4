/** How much of a list one answer carries by default; and at most. */
export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 60
