/** The card of a story; in another language without English words. */
export function cardUrl(shelf: 'news' | 'blog', id: number, language: string | undefined): string {
  const url = `/api/Media/cards/${shelf}/${id}.png`
  return language === undefined ? url : `${url}?Language=${language}`
}
