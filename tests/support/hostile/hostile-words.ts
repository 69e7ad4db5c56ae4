/** What has to stay as it is for an answer to keep its shape: words that mean something to the client, and times. */
const KEPT = new Set([
  'Key',
  'Format',
  'Status',
  'Decision',
  'Decider',
  'TossJson',
  'MatchScoreURL',
  'Overs',
  'Slug',
  'Outcome',
  'Shelf',
  'Order',
])
const TIME_OR_FIGURE = /^(\d{4}-\d\d-\d\d.*|[\d.]+|true|false)$/
const ADDRESS = /(Ur[lL]|URL|Image|Poster)$/
/** These kinds are of a closed list: those of slides, highlights and results. */
const isClosedKind = (holder: object) => 'SlideId' in holder || 'Innings' in holder || !('Author' in holder)

const ADDRESSES = [
  'javascript:canary()',
  'https://evil.example/a.png',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"/>',
  '//evil.example/a.webp',
  'x" onerror="canary()',
  'data:text/html,<script>canary()</script>',
  '/\\evil.example/a.png',
  ' java\nscript:canary()',
  'http://evil.example/a.png, https://evil.example/b.png 2x',
  '/api/Media/pictures/"><script>canary()</script>-640x360.webp',
  'vbscript:canary()',
]

/** Answers in which every text is the next of `texts` and every address a hostile one, and which keep their shape. */
export function hostileWords(texts: readonly string[]): (answer: unknown) => unknown {
  let count = 0
  const text = () => texts[count++ % texts.length] ?? ''
  const address = () => ADDRESSES[count++ % ADDRESSES.length] ?? ''
  const change = (value: unknown, key: string, holder: object): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item, key, holder))
    if (typeof value === 'object' && value !== null) {
      const of = value as Record<string, unknown>
      if (typeof of.Key === 'string' && typeof of.Value === 'string') {
        return { ...of, Value: setting(of.Key, of.Value) }
      }
      return Object.fromEntries(Object.entries(of).map(([name, item]) => [name, change(item, name, of)]))
    }
    if (typeof value !== 'string' || KEPT.has(key) || TIME_OR_FIGURE.test(value)) return value
    if (key === 'Kind' && isClosedKind(holder)) return value
    return ADDRESS.test(key) || key === 'Url' ? address() : text()
  }
  const setting = (key: string, value: string): string => {
    if (TIME_OR_FIGURE.test(value) || key === 'DefaultLanguage') return value
    if (value.startsWith('[')) return JSON.stringify(change(JSON.parse(value), key, {}))
    return ADDRESS.test(key) ? address() : text()
  }
  return (answer) => change(answer, '', {})
}
