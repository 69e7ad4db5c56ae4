/** HTTP/1.1 read strictly from bytes, as a test needs it: what no parser forgives shows as `rest`. */

export type RawMessage = {
  /** The first line: of a request or of a status. */
  line: string
  /** As they were written, in their order. */
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

const LINE_END = '\r\n'
const HEAD_END = '\r\n\r\n'

/**
 * The messages in a stream of bytes (latin1), and what follows the last whole one. `isBodiless`: whether the nth
 * message has no body whatever its headers say, as an answer to HEAD. `hasEnded`: nothing more will come, so
 * that a body may end there.
 */
export function readMessages(
  text: string,
  {
    isBodiless = () => false,
    hasEnded = false,
  }: { isBodiless?(nth: number): boolean; hasEnded?: boolean } = {},
): { messages: RawMessage[]; rest: string } {
  const messages: RawMessage[] = []
  let rest = text
  for (;;) {
    const end = rest.indexOf(HEAD_END)
    if (end < 0) return { messages, rest }
    const [line = '', ...lines] = rest.slice(0, end).split(LINE_END)
    const headers = lines.map((one) => {
      const colon = one.indexOf(':')
      return [one.slice(0, colon), one.slice(colon + 1).trim()] as const
    })
    const after = rest.slice(end + HEAD_END.length)
    const body = isBodiless(messages.length)
      ? { text: '', length: 0 }
      : bodyOf(line, headers, after, hasEnded)
    if (body === undefined) return { messages, rest }
    messages.push({ line, headers, body: body.text })
    rest = after.slice(body.length)
  }
}

export function headerOf({ headers }: RawMessage, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]
}

/** The body and how long it is on the wire; undefined while it is not whole. */
function bodyOf(
  line: string,
  headers: RawMessage['headers'],
  after: string,
  hasEnded: boolean,
): { text: string; length: number } | undefined {
  const named = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1]
  if (/^HTTP\/1\.1 (1\d\d|204|304) /.test(line)) return { text: '', length: 0 }
  if (named('transfer-encoding') === 'chunked') return chunksOf(after)
  const length = named('content-length')
  if (length !== undefined) {
    const bytes = Number(length)
    return after.length < bytes ? undefined : { text: after.slice(0, bytes), length: bytes }
  }
  if (!line.startsWith('HTTP/')) return { text: '', length: 0 }
  return hasEnded ? { text: after, length: after.length } : undefined
}

function chunksOf(after: string): { text: string; length: number } | undefined {
  let text = ''
  let at = 0
  for (;;) {
    const lineEnd = after.indexOf(LINE_END, at)
    if (lineEnd < 0) return undefined
    const bytes = Number.parseInt(after.slice(at, lineEnd), 16)
    const start = lineEnd + LINE_END.length
    if (after.length < start + bytes + LINE_END.length) return undefined
    text += after.slice(start, start + bytes)
    at = start + bytes + LINE_END.length
    if (bytes === 0) return { text, length: at }
  }
}
