const PREFIX = '/api/'
/** RFC 3986's characters of a path, without `;`, behind which some servers hide parameters, and `%`, seen to apart. */
const PLAIN = /^[\w.~!$&'()*+,=:@/-]*$/
const ESCAPE = /%[\da-f]{2}/gi
/** What means something else once it is decoded, here or twice over at the origin: controls and `%./\;?#`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these are looked for.
const MEANS_MORE = /[\x00-\x1f\x7f%./\\;?#]/

/** Whether a path means the same however often it is decoded. `path`: as it was sent, without its query. */
export function isUnambiguousPath(path: string): boolean {
  if (!path.startsWith(PREFIX) || !PLAIN.test(path.replace(ESCAPE, ''))) return false
  if (path.includes('//') || /\/\.{1,2}(\/|$)/.test(path)) return false
  const escapes = path.match(/(%[\da-f]{2})+/gi) ?? []
  return escapes.every((one) => {
    try {
      return !MEANS_MORE.test(decodeURIComponent(one))
    } catch {
      // Not UTF-8, or more bytes than a letter needs.
      return false
    }
  })
}
