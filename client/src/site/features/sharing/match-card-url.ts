import type { Language } from '#shared/language.ts'

/** The card of a match, in the page's language. `ball`: as it was after that ball. */
export function matchCardUrl(id: number, language: Language, ball?: string): string {
  const query = [
    ...(ball === undefined ? [] : [`ball=${ball}`]),
    ...(language === 'en' ? [] : [`Language=${language}`]),
  ]
  return `/api/Media/cards/match/${id}.png${query.length > 0 ? `?${query.join('&')}` : ''}`
}
