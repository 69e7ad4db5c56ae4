/** Settings that are a key or a password as a whole. */
const SECRET = /_(SECRET|TOKEN|HEADERS|(PRIVATE|API)_KEY)$/
/** An e-mail address is no secret, though it holds an @. */
const PUBLIC = new Set(['MAIL_FROM'])
/** Of an address: a colon with neither a host nor a port behind it. */
const MAY_HOLD_PASSWORD = /:(?!\/\/|\d{1,5}(\/|$))/

/** An address loses user, password and query; a value that is a key, or may have one in it, says only its length. */
export function shownValue(name: string, value: string): string {
  if (value === '' || PUBLIC.has(name)) return value
  const bare = value.replace(/^([a-z]*:\/\/)?.*@/is, '$1…@').replace(/[?#].*$/s, '?…')
  const isUrl = /_(URL|HOST)$/.test(name)
  const isHidden = SECRET.test(name) || (isUrl && MAY_HOLD_PASSWORD.test(bare)) || /PRIVATE KEY/.test(value)
  return isHidden ? `••• (${value.trim().length} characters)` : bare
}
