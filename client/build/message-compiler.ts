import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'

/** What a compiled message is called with, in the order of `CompiledMessage` in `kit/i18n/format-message.ts`. */
const PARAMETERS = ['v', 'n', 'p', 's', 't'] as const

/** A catalogue as an object literal of JavaScript: texts, and functions for messages that take values. */
export function catalogueAsCode(messages: Readonly<Record<string, string>>): string {
  const entries = Object.entries(messages).map(
    ([id, message]) => `${JSON.stringify(id)}:${messageAsCode(message)}`,
  )
  return `{${entries.join(',')}}`
}

export function messageAsCode(message: string): string {
  const parts = parse(message, { captureLocation: false }).map((element) => partAsCode(element))
  const [only = '""'] = parts
  if (parts.length < 2 && only.startsWith('"')) return only
  const code = `[${parts.join(',')}]`
  const last = PARAMETERS.findLastIndex((name) => name === 'v' || code.includes(`${name}(`))
  return `(${PARAMETERS.slice(0, last + 1).join(',')})=>${code}`
}

/** One item of the list that a message returns, or several behind dots. `counted`: what `#` is the number of. */
function partAsCode(element: MessageFormatElement, counted = ''): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.argument:
      return valueAsCode(element.value)
    case TYPE.pound:
      return `n(${counted})`
    case TYPE.number:
      return `n(${valueAsCode(element.value)}${styleAsCode(element.style)})`
    case TYPE.tag: {
      const within = element.children.map((child) => partAsCode(child, counted))
      return `...t(${valueAsCode(element.value)},[${within.join(',')}])`
    }
    case TYPE.select:
      return `...s(${valueAsCode(element.value)},${optionsAsCode(element.options, counted)})`
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error('A plural has an offset, which no compiled message knows.')
      const value = valueAsCode(element.value)
      const ordinal = element.pluralType === 'ordinal' ? ',"ordinal"' : ''
      return `...p(${value},${optionsAsCode(element.options, value)}${ordinal})`
    }
    default:
      throw new Error(`${element.value} has a kind that no compiled message knows: give it as a text.`)
  }
}

function optionsAsCode(options: Readonly<Record<string, PluralOrSelectOption>>, counted: string): string {
  const entries = Object.entries(options).map(([name, { value }]) => {
    const parts = value.map((element) => partAsCode(element, counted))
    return `${JSON.stringify(name)}:()=>[${parts.join(',')}]`
  })
  return `{${entries.join(',')}}`
}

function styleAsCode(style: unknown): string {
  if (style === null || style === undefined) return ''
  if (style === 'percent') return ',{style:"percent"}'
  throw new Error(`A number has the style ${JSON.stringify(style)}, which no compiled message knows.`)
}

const valueAsCode = (name: string) => (/^[a-z_]\w*$/i.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`)
