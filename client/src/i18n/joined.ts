const formats = new Map<string, Intl.ListFormat>()

/**
 * Items in a row, joined as a language joins them: `and` before the last, or only commas by `type: 'unit'`. react-intl
 * can do this too, for nodes as well as for texts, and would bring it into every first view.
 */
export function joined(
  locale: string,
  items: readonly string[],
  { type = 'conjunction', style = 'long' }: Intl.ListFormatOptions = {},
): string {
  const key = `${locale} ${type} ${style}`
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type, style })
  formats.set(key, format)
  return format.format(items)
}
