import * as z from 'zod/mini'

const MAX_LENGTH = 254

/** Section 5: something before the @, plain or quoted, and after it a domain or an IP address in brackets. */
const ADDRESS =
  /^(?:[^\s@<>()[\]\\.,;:"]+(?:\.[^\s@<>()[\]\\.,;:"]+)*|"[^"\r\n]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})$/i

/** A well-formed e-mail address, without the blanks around it. */
export const EmailAddress = z.string().check(z.trim(), z.maxLength(MAX_LENGTH), z.regex(ADDRESS))
