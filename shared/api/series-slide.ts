/** The text below every series that our own origin puts on a slide by itself: pages show it in their language. */
export const SERIES_SLIDE_SUMMARY = 'Table, leaders, squads and every fixture.'
