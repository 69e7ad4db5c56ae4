const formats = new Map<string, Intl.ListFormat>()

/** As `formatList`, which would add its weight to every first view. */
export function joined(
  locale: string,
  items: readonly string[],
  { type = 'conjunction', style = 'long' }: Intl.ListFormatOptions = {},
): string {
  return formatOf(locale, type, style).format(items)
}

/** For items that are no texts. */
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
