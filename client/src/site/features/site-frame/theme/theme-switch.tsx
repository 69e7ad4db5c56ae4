import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { storedChoice } from '#client/kit/stored/stored.ts'
import './theme-switch.css'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** `before-paint.ts` reads it before the first paint. */
const chosenTheme = storedChoice('theme', THEMES)

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  sharedStore.set(chosenTheme, theme)
}

const LABELS = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' } as const

/** Follows the system until the reader chooses. */
export function ThemeSwitch() {
  const theme = useShared(chosenTheme)
  return (
    <fieldset className="theme-switch">
      <Text as="legend" className="small soft" id="theme.label" />
      <div className="theme-choices">
        {THEMES.map((one) => (
          <label key={one} className="theme-choice">
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={theme === one}
              onChange={() => applyTheme(one)}
            />
            <Text id={LABELS[one]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
