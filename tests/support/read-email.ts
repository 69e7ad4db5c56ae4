/** As much of MIME as it takes to read our own letters. */

export type Email = {
  /** By their names in small letters; of those that come twice, all, a line each. */
  headers: Record<string, string>
  subject: string
  to: string
  messageId: string
  text: string
  html: string
  /** The six digits in it, where there are any. */
  code: string | undefined
  raw: string
}

export function readEmail(raw: string): Email {
  const { headers, parts } = read(raw)
  const text = parts.get('text/plain') ?? ''
  return {
    headers,
    subject: headers.subject ?? '',
    to: headers.to ?? '',
    messageId: headers['message-id'] ?? '',
    text,
    html: parts.get('text/html') ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0],
    raw,
  }
}

function read(raw: string): { headers: Record<string, string>; parts: Map<string, string> } {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, end))
  const body = raw.slice(end + 4)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary === undefined) {
    const content = decoded(body, headers['content-transfer-encoding'])
    return { headers, parts: new Map([[type.split(';')[0] ?? '', content]]) }
  }
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return { headers, parts: new Map(inner.flatMap((one) => [...read(one.replace(/^\r\n/, '')).parts])) }
}

function headersOf(block: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of block.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    headers[key] = [headers[key], words(value)].filter((one) => one !== undefined).join('\n')
  }
  return headers
}

/** RFC 2047. */
function words(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

function decoded(body: string, encoding = '7bit'): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString()
    case 'quoted-printable':
      return quoted(body.replaceAll(/=\r\n/g, ''))
    default:
      return body
  }
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
