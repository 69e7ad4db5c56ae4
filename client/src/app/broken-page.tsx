import { useLocation } from 'react-router-dom'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { addressIn } from '#shared/language.ts'
import { paths } from '../../../shared/addresses/paths.ts'

/** In the place of a screen that failed. */
export function BrokenPage() {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <div className="measure section-message" role="alert">
      <Text as="p" id="unreachable.page" />
      <p>
        <Text as="a" href={addressIn(language, pathname + search)} id="action.retry" />{' '}
        <Text as="a" href={addressIn(language, paths.home)} id="site.home" />
      </p>
    </div>
  )
}
