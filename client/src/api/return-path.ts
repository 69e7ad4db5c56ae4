/** Where somebody was when their login ended; a login brings them back there. */
const KEY = 'wayBack'

export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage a login leads home.
  }
}

export function readReturnPath(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
