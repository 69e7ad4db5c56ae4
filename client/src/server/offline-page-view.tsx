import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { type OfflineWords, WORDS_ID } from '#client/kit/offline/offline-words.ts'
import { JsonTag } from '#client/server/json-tag.tsx'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn, LOCALES } from '#shared/language.ts'
import { LIST_ID, NONE_ID } from '../site/features/offline/stored-list.ts'

/** What this device can show without a network. The service worker answers with it where it has no stored page. */
export function OfflinePageView() {
  const text = useText()
  const language = useLanguage()
  usePlainHead({ title: `${text('offline.title')} · ${text('site.name')}`, status: 200 })
  const words: OfflineWords = {
    locale: LOCALES[language],
    asOf: text('offline.asOf', { time: '{time}', ago: '{ago}' }),
    back: text('offline.back'),
    again: text('offline.again'),
    list: text('offline.list'),
  }
  return (
    <>
      <header>
        <a href={addressIn(language, paths.home)}>
          <Text as="b" id="site.name" />
        </a>
      </header>
      <main>
        <p id="not-kept" hidden className="sentence">
          <Text id="offline.notKept" />
        </p>
        <Text as="h1" id="offline.title" />
        <Text as="p" id="offline.intro" />
        <ul id={LIST_ID} data-locale={words.locale} />
        <p id={NONE_ID} hidden>
          <Text id="offline.none" />
        </p>
      </main>
      <JsonTag id={WORDS_ID} data={words} />
    </>
  )
}
