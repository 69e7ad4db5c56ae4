/** Where news is searched: the words stand in the path, so that what they find has an address of its own. */
export const SEARCH_PATH = '/news/news-search'

/** Where players are looked for by their names. */
export const PLAYER_SEARCH_PATH = '/players/player-search'

/** The field of its form: without a script a browser sends the words in the query, and the relay sends it on. */
export const SEARCH_FIELD = 'SearchText'

/**
 * The words as a segment of a path. One of dots alone would lead a level up or nowhere, however it is written, so
 * that a blank stands after it, which is trimmed before anything is searched for.
 */
export function searchSegment(words: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(words) ? `${words} ` : words)
}

/** More than this is no search. */
export const MAX_SEARCH_LENGTH = 120
/** Nobody's name is longer. */
export const MAX_NAME_LENGTH = 100

/** Every search with the most that it takes. */
export const SEARCHES: ReadonlyMap<string, number> = new Map([
  [SEARCH_PATH, MAX_SEARCH_LENGTH],
  [PLAYER_SEARCH_PATH, MAX_NAME_LENGTH],
])
