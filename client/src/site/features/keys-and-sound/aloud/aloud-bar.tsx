import { type ReactNode, useEffect, useState } from 'react'
import { type Catalogue, catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { LanguageProvider } from '#client/kit/i18n/language-provider.tsx'
import { loadPhrases } from '#client/kit/i18n/phrases.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { retryUntilDone } from '#client/kit/ui/retry-until-done.ts'
import type { Language } from '#shared/language.ts'
import { ALOUD_PACES, aloudPace, aloudYields, scoreAsked } from './aloud-settings.ts'
import { chooseVoice, useVoices } from './device-voice.ts'
import { Speaker } from './speaker.tsx'
import './aloud-bar.css'

/** The choices of a spoken commentary, what it speaks with, and why it is silent. */
export function AloudBar({ id, isPast }: { id: number; isPast: boolean }) {
  const text = useText()
  const pace = useShared(aloudPace)
  const language = useLanguage()
  const [isRefused, setRefused] = useState(false)
  const chosen = chooseVoice(useVoices(), language)
  return (
    <section className="not-printed small" aria-label={text('aloud.title')}>
      <div className="aloud-choices wrap">
        <label className="spread">
          <Text id="aloud.title" />
          <select
            className="small-field"
            value={pace}
            onChange={({ target }) =>
              sharedStore.set(aloudPace, ALOUD_PACES.find((one) => one === target.value) ?? aloudPace.first)
            }
          >
            {ALOUD_PACES.map((one) => (
              <Text key={one} as="option" value={one} id={`aloud.${one}`} />
            ))}
          </select>
        </label>
        <label className="switch">
          <input
            type="checkbox"
            checked={useShared(aloudYields) === 'on'}
            onChange={({ target }) => sharedStore.set(aloudYields, target.checked ? 'on' : 'off')}
          />
          <Text id="aloud.yields" />
        </label>
        <Button
          className="arrow-link"
          onClick={() => sharedStore.set(scoreAsked, (count) => count + 1)}
          id="speak.now"
        />
      </div>
      {!chosen && <Text as="p" className="soft" id="aloud.none" />}
      {chosen && chosen.language !== language && <Text as="p" className="soft" id="aloud.english" />}
      <p role="alert" className="soft">
        {isRefused && <Text id="aloud.refused" />}
      </p>
      {isPast && <Text as="p" className="soft" id="aloud.past" />}
      {chosen && (
        <InLanguage language={chosen.language}>
          <Speaker
            key={chosen.voice.voiceURI}
            id={id}
            voice={chosen.voice}
            onHeard={(isHeard) => setRefused(!isHeard)}
          />
        </InLanguage>
      )}
    </section>
  )
}

/** What is spoken in another language than the page's is worded in it. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const own = useLanguage()
  const [catalogue, setCatalogue] = useState<Catalogue>()
  useEffect(() => {
    if (language === own) return
    let isGone = false
    const load = () =>
      Promise.all([catalogueOf(language), loadMessages(language, 'aloud'), loadPhrases(language)])
    void retryUntilDone(load, 30_000).then(([found]) => !isGone && setCatalogue(found))
    return () => {
      isGone = true
    }
  }, [language, own])
  if (language === own) return children
  if (!catalogue) return <Text as="p" className="soft" id="aloud.looking" />
  return (
    <LanguageProvider language={language} catalogue={catalogue}>
      {children}
    </LanguageProvider>
  )
}
