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
  return formatOf(locale, type, style).format(items)
}

/** The same for items that are no texts: what stands between them, and the items in their places. */
export function joinedParts<Item>(
  locale: string,
  items: readonly Item[],
  { type = 'conjunction', style = 'long' }: Intl.ListFormatOptions = {},
): (string | Item)[] {
  let place = 0
  return formatOf(locale, type, style)
    .formatToParts(items.map(String))
    .map((part) => (part.type === 'literal' ? part.value : (items[place++] as Item)))
}

function formatOf(locale: string, type: Intl.ListFormatType, style: Intl.ListFormatStyle): Intl.ListFormat {
  const key = `${locale} ${type} ${style}`
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type, style })
  formats.set(key, format)
  return format
}
