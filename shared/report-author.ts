/** The site's own desk, which signs reports that are written from the log of a match: no real person. */
export const REPORT_BYLINE = 'The scorer’s desk'
