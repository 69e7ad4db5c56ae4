/** Longer than any address of the product. */
export const MAX_PATH_LENGTH = 2048

/** No screen is here: stands in for an address that cannot be read, on the server and in the browser alike. */
export const NOWHERE = '/not/found'

/** Whether a path is one that screens can be looked for at: of a sane length, and each % the begin of a character. */
export function isReadable(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
