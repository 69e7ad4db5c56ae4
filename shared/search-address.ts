/** Where news is searched: the words stand in the path, so that what they find has an address of its own. */
export const SEARCH_PATH = '/news/news-search'

/** The field of its form: without a script a browser sends the words in the query, and the relay sends it on. */
export const SEARCH_FIELD = 'SearchText'

/** More than this is no search. */
export const MAX_SEARCH_LENGTH = 120
