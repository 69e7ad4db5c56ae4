/** Icons of the page's own controls: lines of one width on a square of 24. */
export const GLYPHS = {
  web: 'M12 3.500a8.500 8.500 0 1 0 .1 0M3.500 12h17M12 3.500c-5 5-5 12 0 17 5-5 5-12 0-17',
  share: 'M12 15V3.500M7.500 8L12 3.500 16.500 8M7 11.500H5v9h14v-9h-2',
  search: 'M10.500 4a6.500 6.500 0 1 0 .1 0M15.500 15.500L21 21',
  close: 'M5 5l14 14M19 5L5 19',
  settings:
    'M12 8.800a3.200 3.200 0 1 0 .1 0M10.300 3.500h3.400l.5 2.600 1.800 1 2.500-.9 1.700 3-2 1.700v2.200l2 1.700-1.700 3-2.500-.9-1.800 1-.5 2.600h-3.400l-.5-2.600-1.800-1-2.500.9-1.700-3 2-1.700v-2.200l-2-1.700 1.700-3 2.500.9 1.800-1z',
  logout: 'M14 4.500H5v15h9M10 12h11M17 8l4 4-4 4',
  down: 'M5 9l7 7 7-7',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.500l12.500 7.500L7 19.500z',
} as const

export type GlyphName = keyof typeof GLYPHS
