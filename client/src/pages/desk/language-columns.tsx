import type { ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { LANGUAGES, type Language, OWN_NAMES } from '#shared/language.ts'

type Props = {
  shown: Language
  show(language: Language): void
  children(language: Language): ReactNode
}

/** The same fields in each language: next to each other, and where there is no room for that one at a time. */
export function LanguageColumns({ shown, show, children }: Props) {
  return (
    <>
      <div className="desk-languages">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            className="small-button"
            lang={language}
            aria-pressed={language === shown}
            onClick={() => show(language)}
          >
            {OWN_NAMES[language]}
          </button>
        ))}
      </div>
      <Text as="p" className="small soft" id="desk.languagesHint" />
      <div className="desk-columns">
        {LANGUAGES.map((language) => (
          <fieldset key={language} data-shown={language === shown}>
            <legend lang={language}>{OWN_NAMES[language]}</legend>
            {children(language)}
          </fieldset>
        ))}
      </div>
    </>
  )
}
