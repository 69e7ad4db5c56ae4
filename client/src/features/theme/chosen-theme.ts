/** Read by `before-paint.ts` before the first paint. */
const STORAGE_KEY = 'theme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()

export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === chosen) ?? 'system'
}

/** Applies and stores a theme. Without storage it lasts as long as the page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {}
  for (const listener of listeners) listener()
}
