import * as z from 'zod/mini'

const MAX_LENGTH = 254

/** What may stand before the @ without quotes, and what between them. Nothing in either is invisible. */
const PLAIN = /^[^\s@<>()[\]\\.,;:"\p{C}]+(?:\.[^\s@<>()[\]\\.,;:"\p{C}]+)*$/u
const QUOTED = /^"[^"\\\p{C}\p{Zl}\p{Zp}]+"$/u
/** A domain of two labels and more. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const IP_LITERAL = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]$/

/**
 * By section 5: something before the @, after it a domain or an IP address in brackets. Quotes and blanks that are not needed
 * are left out: one mailbox is not to be two addresses.
 */
export const EmailAddress = z.string().check(
  z.trim(),
  z.overwrite((text) => unquoted(text.normalize('NFC'))),
  z.maxLength(MAX_LENGTH),
  z.refine(isWellFormed, { error: 'This is no e-mail address.' }),
)

function unquoted(text: string): string {
  const { local, domain } = halves(text)
  const bare = local.slice(1, -1)
  return QUOTED.test(local) && PLAIN.test(bare) ? `${bare}@${domain}` : text
}

function isWellFormed(text: string): boolean {
  // A letter that only looks like another would make two addresses of one (Unicode UAX 15).
  if (text.normalize('NFKC') !== text) return false
  const { local, domain } = halves(text)
  return (PLAIN.test(local) || QUOTED.test(local)) && (DOMAIN.test(domain) || IP_LITERAL.test(domain))
}

/** An @ may stand between quotes: the last one counts. */
function halves(text: string): { local: string; domain: string } {
  const at = text.lastIndexOf('@')
  return at < 0 ? { local: '', domain: text } : { local: text.slice(0, at), domain: text.slice(at + 1) }
}
