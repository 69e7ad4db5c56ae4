/** The last searches, on the device alone. */
const STORAGE_KEY = 'searches'
const MOST = 6

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const isOther = (one: string) => one.toLowerCase() !== words.toLowerCase()
  keep([words, ...recentSearches().filter(isOther)].slice(0, MOST))
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // Without storage nothing is remembered.
  }
}
