/** The NewsId of a season's report is this and the tournament's own: reports of matches stay below for ever. */
export const FIRST_SEASON_REPORT_ID = 900_000_000
