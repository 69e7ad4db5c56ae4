/** A login leads back to the page where the last one ended. */
const KEY = 'wayBack'

export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {}
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
  } catch {}
}
