import { useLocation } from 'react-router-dom'
import { useLanguage } from '#client/i18n/use-language.ts'
import { settingOn } from '#shared/addresses/setting-address.ts'
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  type Language,
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
              className="language-link own-name"
              aria-current={isPresent ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                keepLanguage(language)
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

/** For a year. The relay reads it, too. */
function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`
}
