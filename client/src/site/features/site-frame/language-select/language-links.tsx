import { useLocation } from 'react-router-dom'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { setCookie } from '#client/kit/stored/set-cookie.ts'
import { settingOn } from '#shared/addresses/setting-address.ts'
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  OWN_NAMES,
} from '#shared/language.ts'

/** Without a script the query chooses; with one, a cookie does and the address stays clean. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const present = useLanguage()
  return (
    <ul className="language-links">
      {LANGUAGES.map((language) => {
        const address = addressIn(language, pathname)
        const isPresent = language === present
        return (
          <li key={language}>
            <a
              href={`${address}${settingOn(search, `?${LANGUAGE_COOKIE}=${language}`)}`}
              rel="nofollow"
              lang={language}
              hrefLang={language}
              className="panel-link own-name"
              aria-current={isPresent ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                // For a year. The relay reads it, too.
                setCookie(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_SECONDS)
                location.assign(`${address}${search}`)
              }}
            >
              {OWN_NAMES[language]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
