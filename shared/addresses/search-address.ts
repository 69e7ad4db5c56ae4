/** Where everything is searched: the words are in the path, so that what they find has an address of its own. */
export const SEARCH_PATH = '/news/news-search'

/** Where it was searched before, with the words in the query as `q`: installed apps and links lead there. */
export const OLD_SEARCH_PATH = '/search'

/** Where players are looked for by their names. */
export const PLAYER_SEARCH_PATH = '/players/player-search'

/** The field of its form: without a script a browser sends the words in the query, and the relay sends it on. */
export const SEARCH_FIELD = 'SearchText'

/** One of dots alone would lead a level up or nowhere: a blank follows it, which is trimmed before the search. */
export function searchSegment(words: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(words) ? `${words} ` : words)
}

/** No name is longer. */
export const MAX_NAME_LENGTH = 100

/** The words of an address, as the router has read them; empty where there are none. */
export function wordsOfSegment(segment = ''): string {
  return [...segment.trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
}
