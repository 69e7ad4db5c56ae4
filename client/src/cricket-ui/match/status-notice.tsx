import { English } from '#client/i18n/english.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useTerms } from '#client/i18n/terms.tsx'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'

const TOSS = /^(.+) won the toss and chose to (bat|bowl)\.?$/

/** Whether an origin's text is about the toss alone. */
export function isTossNotice(text: string): boolean {
  return TOSS.test(text)
}

type Props = {
  /** The `StatusText` of a match. */
  text: string
  /** One phrase among others: without a full stop. */
  isPhrase?: boolean
}

/** An origin's text with a status: `Rain. The covers are on.` A text that is not wholly known is shown as it came. */
export function StatusNotice({ text, isPhrase }: Props) {
  const translated = useTranslated(text)
  const words = translated ?? text
  const shown = isPhrase ? words.replace(/[.।]$/, '') : words
  return translated === undefined ? <English>{shown}</English> : <span>{shown}</span>
}

/** Undefined where the page is English, or one sentence is unknown. */
function useTranslated(original: string): string | undefined {
  const language = useLanguage()
  const terms = useTerms()
  const names = useNames()
  const text = useText()
  if (language === 'en') return undefined
  const [, team, decision] = TOSS.exec(original) ?? []
  if (team !== undefined) {
    return text(decision === 'bat' ? 'toss.bat' : 'toss.bowl', { team: names.team(team) })
  }
  const sentences = original.split('.').flatMap((sentence) => sentence.trim() || [])
  const translated = sentences.flatMap((sentence) => terms('breaks', sentence) ?? [])
  return translated.length === sentences.length ? translated.join(' ') : undefined
}
