import { useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Voice } from './commentator.ts'

/** Some browsers list the device's voices a while after the first question. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => speechSynthesis.getVoices())
  useEffect(() => {
    const look = () => setVoices(speechSynthesis.getVoices())
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [])
  return voices
}

/** A voice of the language, else an English one: of the country, and of the device itself, where there is one. */
export function chooseVoice(
  all: readonly SpeechSynthesisVoice[],
  language: Language,
): { voice: SpeechSynthesisVoice; language: Language } | undefined {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    Number(!/[-_]IN\b/i.test(lang)) * 2 + Number(!localService)
  for (const spoken of [language, LANGUAGES[0]]) {
    const [voice] = all
      .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === spoken)
      .sort((a, b) => rank(a) - rank(b))
    if (voice) return { voice, language: spoken }
  }
  return undefined
}

/** Some devices never report the end of a sentence; it is over by then. */
const LONGEST_MS = { start: 5000, letter: 150 }
/** Under a film that plays on the page. */
const SOFT = 0.4

/** `onHeard`: whether the browser lets the page speak. */
export function deviceVoice(voice: SpeechSynthesisVoice, onHeard: (isHeard: boolean) => void): Voice {
  let last: { utterance: SpeechSynthesisUtterance; timer: ReturnType<typeof setTimeout> } | undefined
  const forget = () => {
    clearTimeout(last?.timer)
    last = undefined
  }
  return {
    speak(text, ended) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang.replace('_', '-')
      utterance.volume = isFilmHeard() ? SOFT : 1
      const end = () => {
        if (last?.utterance !== utterance) return
        forget()
        ended()
      }
      utterance.onstart = () => onHeard(true)
      utterance.onend = end
      utterance.onerror = ({ error }) => {
        if (error === 'not-allowed' && last?.utterance === utterance) onHeard(false)
        end()
      }
      // A reference, as Chrome drops an utterance, and its end, that the page no longer has.
      last = { utterance, timer: setTimeout(end, LONGEST_MS.start + text.length * LONGEST_MS.letter) }
      speechSynthesis.speak(utterance)
    },
    stop() {
      forget()
      speechSynthesis.cancel()
    },
  }
}

function isFilmHeard(): boolean {
  const films = [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
  return films.some(({ paused, muted, volume }) => !paused && !muted && volume > 0)
}
