import type { Language } from '#shared/language.ts'

/** The picture that a shared link to a match shows, in the language of its page. `ball`: as the match stood after it. */
export function matchCardUrl(id: number, language: Language, ball?: string): string {
  const query = [
    ...(ball === undefined ? [] : [`ball=${ball}`]),
    ...(language === 'en' ? [] : [`Language=${language}`]),
  ]
  return `/api/Media/cards/match/${id}.png${query.length > 0 ? `?${query.join('&')}` : ''}`
}
