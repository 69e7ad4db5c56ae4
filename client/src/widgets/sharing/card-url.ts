/** The picture that a shared link to a story shows; one in another language comes without English words. */
export function cardUrl(shelf: 'news' | 'blog', id: number, language: string | undefined): string {
  const url = `/api/Media/cards/${shelf}/${id}.png`
  return language === undefined ? url : `${url}?Language=${language}`
}
