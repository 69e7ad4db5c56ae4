const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** One line of an iCalendar file, folded so that none is longer than 75 octets and no letter is cut (RFC 5545, 3.1). */
export function contentLine(name: string, value: string): string {
  const lines: string[] = []
  let line = ''
  let octets = 0
  for (const letter of `${name}:${value}`) {
    const size = encoder.encode(letter).length
    if (octets + size > MAX_OCTETS) {
      lines.push(line)
      line = ' '
      octets = 1
    }
    line += letter
    octets += size
  }
  return [...lines, line].join('\r\n')
}

/** Text as a value: its separators and line breaks escaped, other control characters left out (RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (letter) => `\\${letter}`)
      .replaceAll('\n', '\\n')
  )
}

/** An instant in UTC: `20261124T075053Z` (RFC 5545, 3.3.5). */
export function utcValue(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`
}
