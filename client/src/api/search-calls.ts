import { get } from './call.ts'

const searchAnswer = async () => (await import('#shared/api/search.ts')).SearchAnswer

/** Some origins do without it. */
export const searchEverything = (words: string) =>
  get(`/api/Search/Everything?SearchText=${encodeURIComponent(words)}`, searchAnswer)
