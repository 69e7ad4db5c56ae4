import { storedChoice } from '#client/stored/stored.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** `before-paint.ts` reads it before the first paint. */
export const chosenTheme = storedChoice('theme', THEMES)

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  chosenTheme.set(theme)
}
