import { Text } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import { applyTheme, chosenTheme, THEMES } from './chosen-theme.ts'
import './theme-switch.css'

const LABELS = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' } as const

/** Follows the system until the reader chooses. */
export function ThemeSwitch() {
  const theme = useWatched(chosenTheme)
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
            <Text as="span" id={LABELS[one]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
