import type { MessageFormatElement } from 'react-intl'

/** The kinds of parts of a parsed message, as the parser numbers them. */
const LITERAL = 0
const SELECT = 5
const PLURAL = 6
const POUND = 7
const TAG = 8

export type Values = Readonly<Record<string, string | number>>

/**
 * Writes a parsed message of the catalogue: arguments, plurals and selections, which is all that the sentences of a
 * score hold. Tags are left out. What react-intl brings for it would be as large as the whole frame.
 */
export function formatMessage(
  parts: readonly MessageFormatElement[],
  values: Values,
  language: string,
  pound = '',
): string {
  return parts.map((part) => written(part, values, language, pound)).join('')
}

function written(part: MessageFormatElement, values: Values, language: string, pound: string): string {
  switch (part.type) {
    case LITERAL:
      return part.value
    case POUND:
      return pound
    case TAG:
      return formatMessage(part.children, values, language, pound)
    case SELECT:
      return formatMessage(
        (part.options[`${values[part.value]}`] ?? part.options.other)?.value ?? [],
        values,
        language,
        pound,
      )
    case PLURAL: {
      const count = Number(values[part.value])
      const form = new Intl.PluralRules(language).select(count)
      const option = part.options[`=${count}`] ?? part.options[form] ?? part.options.other
      return formatMessage(option?.value ?? [], values, language, `${count}`)
    }
    default:
      return `${values[part.value] ?? ''}`
  }
}
