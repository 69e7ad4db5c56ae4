import { redactText, SECRET_NAME } from './redact-text.ts'

/** Fields that this product fills itself: long runs of digits in them stay. */
const OWN_FIELDS = new Set(['level', 'time', 'process', 'requestId', 'epoch', 'version'])
/** Fields in which a whole value such as this is the product's own: the number of a match in it is no code. */
const OWN_VALUES: Readonly<Record<string, RegExp>> = {
  topic: /^match\/\d{1,16}$/,
  action: /^(?:(?:withdraw|allow) match \d{1,16}|resync match\/\d{1,16} from upstream)$/,
}
/** What a database reports of the row that it refused, and what people have sent. */
const CONTENT_FIELDS = new Set(['detail', 'where', 'parameters', 'body', 'internalQuery'])
const PLAIN_NAME = /^[A-Za-z_]{1,24}$/

const MAX_TEXT = 1000
const MAX_STACK = 2000
/** Of a text before it is redacted: what is beyond is cut away anyway. */
const MAX_READ = 8000
const MAX_DEPTH = 6
const MAX_ENTRIES = 40

export type LogLine = Record<string, unknown>

/** pino's own `redact` knows paths, and no texts: an address or a code may be in any message. */
export class LineRedactor {
  #known: RegExp | undefined
  readonly #secrets = new Set<string>()

  constructor(secrets: readonly string[] = []) {
    this.hide(...secrets)
  }

  hide(...secrets: readonly string[]): void {
    for (const secret of secrets) this.#secrets.add(secret)
    // The longest first: one may begin with another.
    const longestFirst = [...this.#secrets].sort((a, b) => b.length - a.length)
    const literal = longestFirst.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    this.#known = literal.length > 0 ? new RegExp(literal.join('|'), 'g') : undefined
  }

  redact(line: LogLine): LogLine {
    return this.#object(line, 0)
  }

  #object(fields: object, depth: number): LogLine {
    const all = Object.entries(fields)
    // The last one stays: it is the message.
    const some = all.length <= MAX_ENTRIES ? all : [...all.slice(0, MAX_ENTRIES - 1), ...all.slice(-1)]
    return Object.fromEntries(
      some.map(([name, value]) => [this.#name(name), this.#field(name, value, depth)] as const),
    )
  }

  #name(name: string): string {
    if (PLAIN_NAME.test(name)) return this.#withoutSecrets(name)
    return this.#text(name, MAX_TEXT).replaceAll(/\p{Cc}/gu, ' ')
  }

  #field(name: string, value: unknown, depth: number): unknown {
    if (depth === 0 && (OWN_FIELDS.has(name) || OWN_VALUES[name]?.test(String(value))))
      return typeof value === 'string' ? this.#withoutSecrets(value.slice(0, MAX_TEXT)) : value
    const isFlag = value === null || value === undefined || typeof value === 'boolean'
    const isSecret = CONTENT_FIELDS.has(name) || SECRET_NAME.test(name)
    // Errors of systems and databases have codes too: none of six digits.
    const isOneTimeCode = /code$/i.test(name) && /^\p{Nd}{6,}$/u.test(String(value))
    return (isSecret && !isFlag) || isOneTimeCode ? '[hidden]' : this.#value(name, value, depth + 1)
  }

  #value(name: string, value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.#text(value, name === 'stack' ? MAX_STACK : MAX_TEXT)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return '[deep]'
    if (!Array.isArray(value)) return this.#object(value, depth)
    return value.slice(0, MAX_ENTRIES).map((item) => this.#value(name, item, depth + 1))
  }

  #text(text: string, maxLength: number): string {
    const redacted = redactText(this.#withoutSecrets(text.slice(0, MAX_READ)))
    return redacted.length <= maxLength ? redacted : `${redacted.slice(0, maxLength)}…`
  }

  #withoutSecrets(text: string): string {
    return this.#known === undefined ? text : text.replace(this.#known, '[secret]')
  }
}
