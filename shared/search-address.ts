/** Where news is searched: the words stand in the path, so that what they find has an address of its own. */
export const SEARCH_PATH = '/news/news-search'

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
