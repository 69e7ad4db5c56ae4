/** The calls whose answers hold texts, which an origin may have in several languages. */
const OF_TEXTS =
  /\/(News|Blog|Search|SiteDocuments)\/|(Team|Player)\/Detail|Gallery\/Videos|GetSlide|GetFooter/

export function inLanguage(key: string, language: string): string {
  if (language === 'en' || !OF_TEXTS.test(key)) return key
  return key.replace(/(\?\S*)?(?= |$)/, (query) => `${query || '?'}${query && '&'}Language=${language}`)
}

export function withoutLanguage(key: string): string {
  return key.replace(/[?&]Language=\w+/, '')
}
