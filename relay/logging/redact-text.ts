/** Removes keys, codes, e-mail addresses, phone numbers and queries from a text; rather too much than too little. */

/** Where an at sign begins no e-mail address: in the path of a package. */
const NO_PACKAGE = '(?<!node_modules/)'
const AT = `${NO_PACKAGE}(?:[@＠]|%40)`

const CREDENTIALS = new RegExp(`\\b([a-z][a-z\\d+.-]*://)\\S*${AT}`, 'giu')
const EMAIL = new RegExp(`(?:"[^"]*"|[^\\s@＠<>,;:"()[\\]]+)${AT}[^\\s@＠<>,;"'()[\\]{}]+`, 'gu')
/** The query of an address: names of players as well as codes of readers. */
const QUERY = /(?<=[\w/%.~-])\?[^\s"'<>]{2,}/gu

export const SECRET_NAME =
  /authori[sz]ation|cookie|passw|passphrase|pwd|secret|token|api[-_]?key|private[-_]?key|credential|otp\b|one[-_]?time|security[-_]?code|passcode|\bpin\b|seal|session|csrf|xsrf|captcha|e-?mail|mobile|phone|whatsapp|contact[-_]?no/i

const NAMED_LINE = /\b((?:proxy-)?authorization|(?:set-)?cookie)("?\s*[:=]\s*)[^\r\n]+/giu
const NAMED_VALUE = new RegExp(
  `((?:${SECRET_NAME.source})[\\w-]*)(["']?\\s*[:=]\\s*)(?!\\[secret)("[^"]*"|'[^']*'|[^\\s,;&)}\\]]+)`,
  'giu',
)
/** The same in a sentence (`password hunter2`): what has a digit, a sign or a capital inside is no word of one. */
const SPOKEN = ['passwords?', 'passwd', 'passphrase', 'passcode', 'pwd', 'secret', 'token', 'otp', 'pin']
const SPOKEN_NAMES = SPOKEN.flatMap((name) => {
  const [first = '', ...rest] = name
  return [name, `${first.toUpperCase()}${rest.join('')}`, name.toUpperCase()]
}).join('|')
const NO_WORD = `(?=[^\\s"'”’)]*(?:\\d|[^\\s\\p{L}\\p{M}.,;:!?"'”’()[\\]_/-]|\\p{Ll}\\p{Lu}|\\p{L}-\\p{Lu}))`
const SPOKEN_VALUE = new RegExp(
  `\\b(${SPOKEN_NAMES})(\\s+(?:(?:is|was)\\s+)?["'“‘(]?)${NO_WORD}[^\\s"'”’)]{4,}`,
  'gu',
)
const SCHEME_VALUE = /\b(bearer|basic)\s+[^\s,;"']{8,}/giu
/** Codes of four digits; longer numbers are taken out anyway, and databases have codes of five. */
const CODE_VALUE = /\b(code|otp|pin)(\W{0,3}(?:is|was)?\W{0,3})\p{Nd}{4}(?!\p{Nd})/giu

/** Six digits near each other, or digits of another script. */
const MAY_HOLD_NUMBER = /\d(?:\D{0,12}\d){5}|\P{ASCII}/u
const MIN_RUN = 32

/** Ids of requests, which stay; and long runs of letters and digits by chance: keys, tokens, seals, hashes. */
const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}(?![\\w-])'
const LONG_RUN = new RegExp(
  `(?<![\\w-])(?:${UUID})|(?<![\\w-])[\\w-]{32,}|(?<![\\w+/])[\\w+/]{40,}={0,2}`,
  'gu',
)
const IS_UUID = new RegExp(`^${UUID}$`, 'u')

/** Times, addresses of machines, answers of mail servers, and where a letter that is not sent lies. */
const KEPT_NUMBERS = [
  UUID,
  '\\d{4}-\\d\\d-\\d\\d(?:[T ][\\d:.]+Z?)?(?![\\d-])',
  '(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?::\\d{1,5})?(?![\\d.])',
  // A colour.
  '(?<="#)\\d{6}(?=")',
  '[245]\\d\\d[ -][245]\\.\\d{1,3}\\.\\d{1,3}(?![\\d.])',
]
const LETTER_FILE = '/outbox/\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.\\d{3}Z-[\\w-]{1,40}\\.(?:eml|json)'
const BETWEEN_DIGITS = '(?:[\\p{Zs}\\t().+\\p{Pd}]|%2[0-9BD]){0,4}?'
const NUMBER = new RegExp(
  `(${LETTER_FILE}|(?<![\\w.-])(?:${KEPT_NUMBERS.join('|')}))|\\+?(?:\\p{Nd}(?:${BETWEEN_DIGITS}\\p{Nd}){6,}|\\p{Nd}{6,})`,
  'gu',
)

export function redactText(text: string): string {
  let redacted = text
  // Most texts need none of these: each is tried only where a character of it is there.
  if (/[@＠]|%40/.test(redacted)) redacted = redacted.replace(CREDENTIALS, '$1[secret]@')
  if (/[:=]/.test(redacted)) redacted = redacted.replace(NAMED_LINE, '$1$2[secret]')
  if (/bearer|basic/i.test(redacted)) redacted = redacted.replace(SCHEME_VALUE, '$1 [secret]')
  if (/pass|pwd|secret|token|otp|pin|key/i.test(redacted))
    redacted = redacted.replace(SPOKEN_VALUE, '$1$2[secret]')
  if (/[@＠]|%40/.test(redacted)) redacted = redacted.replace(EMAIL, '[e-mail]')
  if (redacted.length >= MIN_RUN)
    redacted = redacted.replace(LONG_RUN, (run) => (isChance(run) ? '[token]' : run))
  if (/\d{4}|\P{ASCII}/u.test(redacted)) redacted = redacted.replace(CODE_VALUE, '$1$2[code]')
  if (MAY_HOLD_NUMBER.test(redacted))
    redacted = redacted.replace(NUMBER, (_number, requestId: string | undefined) => requestId ?? '[number]')
  if (/[:=]/.test(redacted)) redacted = redacted.replace(NAMED_VALUE, '$1$2[secret]')
  return redacted.includes('?') ? redacted.replace(QUERY, '?[query]') : redacted
}

/** Names of functions and folders are long too; they have no digits, or are all in small letters. */
function isChance(run: string): boolean {
  if (IS_UUID.test(run)) return false
  if (run.includes('/')) return /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run)
  return /\d/.test(run) || (run.length >= 40 && /[a-z]/.test(run) && /[A-Z]/.test(run))
}
