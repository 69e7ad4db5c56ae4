const STORAGE_KEY = 'text-offer'

/** Whether the reader has answered the offer of text pages. Storage may be forbidden: nobody is asked then. */
export function hasAnswered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return true
  }
}

export function keepAnswer(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'answered')
  } catch {}
}
