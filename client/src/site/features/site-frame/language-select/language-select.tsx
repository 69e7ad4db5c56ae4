import { useId } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import { OWN_NAMES } from '#shared/language.ts'
import { LanguageLinks } from './language-links.tsx'
import './language-select.css'

/** A `details` element: works without a script. */
export function LanguageSelect() {
  const text = useText()
  const id = useId()
  const present = useLanguage()
  return (
    <div className="language-select">
      <button
        type="button"
        className="language-button quiet"
        popoverTarget={id}
        aria-label={text('language.choose', { language: OWN_NAMES[present] })}
      >
        <Icon name="web" size={18} />
        <span lang={present}>{OWN_NAMES[present]}</span>
        <Icon name="down" size={14} />
      </button>
      <nav id={id} popover="auto" className="language-panel wall" aria-label={text('language.label')}>
        <LanguageLinks />
      </nav>
    </div>
  )
}
