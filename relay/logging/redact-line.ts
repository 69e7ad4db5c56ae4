import { redactText, SECRET_NAME } from './redact-text.ts'

/** Fields that this product fills itself, with nothing of anybody else's in them: long runs of digits in them are kept. */
const OWN_FIELDS = new Set(['level', 'time', 'process', 'requestId', 'epoch', 'version'])
const MATCH = '\\d{1,16}'
/**
 * Fields whose whole value is the product's own where it reads so: the number of a match in it is no code. Anywhere
 * else, and beside any other word, six digits may be one.
 */
const OWN_VALUES: Readonly<Record<string, RegExp>> = {
  topic: new RegExp(`^match/${MATCH}$`),
  action: new RegExp(`^(?:(?:withdraw|allow) match ${MATCH}|resync match/${MATCH} from upstream)$`),
}
/** What a database says of the row that it refused, and what people have sent. */
const CONTENT_FIELDS = new Set(['detail', 'where', 'parameters', 'body', 'internalQuery'])

const MAX_TEXT = 1000
const MAX_STACK = 2000
/** Before it is looked through: what is beyond is cut away anyway. */
const MAX_LOOKED_THROUGH = 8000
const MAX_DEPTH = 6
const MAX_ENTRIES = 40

/** The product's own names are few: what is known of them is kept. */
const MAX_NAMES = 200
type FieldName = { shown: string; isSecret: boolean }

export type LogLine = Record<string, unknown>

/** Takes out of a line what no log may hold, and bounds what is in it. */
export class LineRedactor {
  #known: RegExp | undefined
  readonly #secrets = new Set<string>()
  readonly #names = new Map<string, FieldName>()

  /** `secrets`: texts that are taken out wherever they stand. */
  constructor(secrets: readonly string[] = []) {
    this.hide(...secrets)
  }

  /** Another secret, as one that was made or read after the start. */
  hide(...secrets: readonly string[]): void {
    for (const secret of secrets) this.#secrets.add(secret)
    this.#names.clear()
    if (this.#secrets.size === 0) return
    // The longest first: one may begin with another.
    const longestFirst = [...this.#secrets].sort((a, b) => b.length - a.length)
    this.#known = new RegExp(longestFirst.map(literally).join('|'), 'g')
  }

  redact(line: LogLine): LogLine {
    return this.#redactObject(line, 0)
  }

  #redactObject(fields: object, depth: number): LogLine {
    return Object.fromEntries(
      bounded(Object.entries(fields)).map(([name, value]) => {
        if (depth === 0 && OWN_FIELDS.has(name)) return [name, this.#withoutKnown(value)]
        if (depth === 0 && isOwnValue(name, value)) return [name, this.#withoutKnown(value)]
        const { shown, isSecret } = this.#nameOf(name)
        if (isSecret ? isContent(value) : isOneTimeCode(name, value)) return [shown, '[hidden]']
        return [shown, this.#redactValue(value, name, depth + 1)]
      }),
    )
  }

  #nameOf(name: string): FieldName {
    const known = this.#names.get(name)
    if (known) return known
    const made = {
      shown: this.#redactText(name),
      isSecret: CONTENT_FIELDS.has(name) || SECRET_NAME.test(name),
    }
    if (this.#names.size < MAX_NAMES) this.#names.set(name, made)
    return made
  }

  #redactValue(value: unknown, name: string, depth: number): unknown {
    if (typeof value === 'string') return this.#redactText(value, name === 'stack' ? MAX_STACK : MAX_TEXT)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return '[deep]'
    if (!Array.isArray(value)) return this.#redactObject(value, depth)
    return value.slice(0, MAX_ENTRIES).map((item) => this.#redactValue(item, name, depth + 1))
  }

  #redactText(text: string, maxLength = MAX_TEXT): string {
    const redacted = redactText(this.#withoutSecrets(text.slice(0, MAX_LOOKED_THROUGH)))
    return redacted.length <= maxLength ? redacted : `${redacted.slice(0, maxLength)}…`
  }

  #withoutKnown(value: unknown): unknown {
    return typeof value === 'string' ? this.#withoutSecrets(value.slice(0, MAX_TEXT)) : value
  }

  #withoutSecrets(text: string): string {
    return this.#known === undefined ? text : text.replace(this.#known, '[secret]')
  }
}

/** The last one stays: it is the message. */
function bounded<Entry>(entries: Entry[]): Entry[] {
  return entries.length <= MAX_ENTRIES
    ? entries
    : [...entries.slice(0, MAX_ENTRIES - 1), ...entries.slice(-1)]
}

function isOwnValue(name: string, value: unknown): boolean {
  return (
    Object.hasOwn(OWN_VALUES, name) && typeof value === 'string' && OWN_VALUES[name]?.test(value) === true
  )
}

/** Of a flag, or of nothing, there is nothing to hide. */
const isContent = (value: unknown) => value !== null && value !== undefined && typeof value !== 'boolean'

/** Errors of systems and databases have codes too: none of six digits. */
const isOneTimeCode = (name: string, value: unknown) =>
  /code$/i.test(name) && /^\p{Nd}{6,}$/u.test(String(value))

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
