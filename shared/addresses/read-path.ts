/** Longer than any address of the product. */
export const MAX_PATH_LENGTH = 2048

/** No screen is here: replaces an address that cannot be read, on the server and in the browser alike. */
export const NOT_FOUND_PATH = '/not/found'

/** Undefined where no screen can be at it: too long, or a % that begins no character. A slash in a segment stays written as it is. */
export function readPath(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}

export function isReadable(path: string): boolean {
  return readPath(path) !== undefined
}
