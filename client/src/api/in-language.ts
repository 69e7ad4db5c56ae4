/** The calls whose answers hold texts, which an origin may have in several languages. */
const OF_TEXTS =
  /\/(News|Blog|Search|SiteDocuments)\/|(Team|Player)\/Detail|Gallery\/Videos|GetSlide|GetFooter/

/** A call as it is sent for a page of this language: one about texts asks for them in it. */
export function inLanguage(key: string, language: string): string {
  if (language === 'en' || !OF_TEXTS.test(key)) return key
  return key.replace(/(\?\S*)?(?= |$)/, (query) => `${query || '?'}${query && '&'}Language=${language}`)
}

/** The call by which the page knows the answer: the language is the page's own. */
export function withoutLanguage(key: string): string {
  return key.replace(/[?&]Language=\w+/, '')
}
