import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#shared/language.ts'

/** A placeholder of a phrase; `categories` are those that a plural has words for. */
type Placeholder = { name: string; categories?: string[] }

/** What is wrong with the phrases of one language, a sentence each. `facts`: the placeholders that each key may use. */
export function phraseFaults(
  language: Language,
  phrases: Readonly<Record<string, readonly string[]>>,
  facts: Readonly<Record<string, readonly string[]>>,
): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const missing = Object.keys(facts).filter((key) => !phrases[key]?.length)
  return [
    ...missing.map((key) => `${language}: "${key}" has no phrase.`),
    ...Object.entries(phrases).flatMap(([key, forms]) => {
      const known = facts[key]
      if (known === undefined) return [`${language}: "${key}" is no remark that the commentary makes.`]
      return forms.flatMap((form) =>
        faultsOf(form).map((fault) => `${language}, ${key}, "${form}": ${fault}`),
      )
      function faultsOf(form: string): string[] {
        return placeholdersOf(form).flatMap(({ name, categories }) => {
          if (!known?.includes(name)) return [`{${name}} is none of its facts (${known?.join(', ')})`]
          const lacking = categories && pluralCategories.filter((one) => !categories.includes(one))
          return lacking?.length ? [`the plural of {${name}} lacks ${lacking.join(', ')}`] : []
        })
      }
    }),
  ]
}

/** The placeholders of a phrase, those inside plurals and choices too. */
export function placeholdersOf(phrase: string): Placeholder[] {
  return collect(parse(phrase, { ignoreTag: true }))
}

function collect(elements: readonly MessageFormatElement[]): Placeholder[] {
  return elements.flatMap((element): Placeholder[] => {
    if (element.type === TYPE.argument) return [{ name: element.value }]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => collect(value))
    const categories = element.type === TYPE.plural ? { categories: Object.keys(element.options) } : {}
    return [{ name: element.value, ...categories }, ...inside]
  })
}
