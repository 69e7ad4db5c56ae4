import { get } from './call.ts'

const searchAnswer = async () => (await import('#shared/api/search.ts')).SearchAnswer

/** Some origins do without it. */
export const searchEverything = (words: string) =>
  get(`/api/Search/Everything?SearchText=${encodeURIComponent(words)}`, searchAnswer)

/** Of what is found while a reader types, from this call or from others. */
export const suggestionsKey = (words: string) => (words === '' ? null : ['suggestions', words])
