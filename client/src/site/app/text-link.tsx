import { useLocation } from 'react-router-dom'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { textPathOf } from '#shared/addresses/text-path.ts'
import { addressIn } from '#shared/language.ts'
import './text-link.css'

/** Links to the text page that is nearest to the current one: a document of its own, unknown to the router. */
export function TextLink() {
  const { pathname } = useLocation()
  const language = useLanguage()
  return (
    <a className="text-link" href={addressIn(language, textPathOf(pathname))}>
      <Text as="span" className="text-link-name" id="text.only" />
      <Text as="span" className="soft small" id="text.onlyHint" />
    </a>
  )
}
