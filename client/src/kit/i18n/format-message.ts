import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react'

export type Part = ReactNode
type Parts = readonly Part[]
/** Wraps what is within a tag of a message. */
type Wrap = (within: Part[]) => Part | Part[]
export type MessageValues = Readonly<Record<string, Part | Wrap>>
type Options = Readonly<Record<string, () => Parts>>

type Helpers = [
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
  plural: (value: number, options: Options, type?: Intl.PluralRuleType) => Parts,
  select: (value: string, options: Options) => Parts,
  tag: (wrap: Wrap, within: Parts) => Parts,
]

/** As `client/build/message-compiler.ts` writes it; a text where it takes no values. */
export type CompiledMessage = string | ((values: MessageValues, ...helpers: Helpers) => Parts)

export type Formats = {
  number(options?: Intl.NumberFormatOptions): Intl.NumberFormat
  plural(type: Intl.PluralRuleType): Intl.PluralRules
}

/** Formats compiled messages of one language. */
export function messageFormatter({ number, plural }: Formats) {
  const helpers: Helpers = [
    (value, options) => number(options).format(value),
    (value, options, type = 'cardinal') =>
      chosen(options, `=${value}`) ?? chosen(options, plural(type).select(value)) ?? chosen(options) ?? [],
    (value, options) => chosen(options, value) ?? chosen(options) ?? [],
    (wrap, within) => [wrap(keyed(joined(within)))].flat(),
  ]
  return (message: CompiledMessage, values: MessageValues = {}): Part => {
    if (typeof message === 'string') return message
    const parts = joined(message(values, ...helpers))
    return parts.length > 1 ? keyed(parts) : parts[0]
  }
}

const chosen = (options: Options, name = 'other') =>
  Object.hasOwn(options, name) ? options[name]?.() : undefined

/** Texts that follow each other as one. */
function joined(parts: Parts): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const own = typeof part === 'number' ? String(part) : (part ?? '')
    const last = all.at(-1)
    if (typeof own === 'string' && typeof last === 'string') all.splice(-1, 1, last + own)
    else all.push(own)
  }
  return all
}

/** The parts of a message never change places. */
function keyed(parts: Part[]): Part[] {
  return Children.toArray(parts).map((part, key) =>
    isValidElement(part) ? createElement(Fragment, { key }, part) : part,
  )
}
