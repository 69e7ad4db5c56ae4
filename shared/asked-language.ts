import { LANGUAGES, type Language } from './language.ts'

/** The language that a header `Accept-Language` asks for, by its weights; undefined where it names none of ours. */
export function askedLanguage(acceptLanguage: string | undefined): Language | undefined {
  let best: { language: Language; weight: number } | undefined
  for (const item of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = offeredLanguage(tag.split('-', 1)[0])
    const given = parameters.find((one) => one.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    if (language === undefined || !(weight > 0) || (best && best.weight >= weight)) continue
    best = { language, weight }
  }
  return best?.language
}

export function offeredLanguage(word: string | undefined): Language | undefined {
  return LANGUAGES.find((one) => one === word)
}
