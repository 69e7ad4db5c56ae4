import { English } from '#client/i18n/english.tsx'
import { useNames } from '#client/i18n/names.ts'
import { useTerms } from '#client/i18n/terms.tsx'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'

const TOSS = /^(.+) won the toss and chose to (bat|bowl)\.?$/

/** Whether an origin's words tell of the toss alone. */
export function isTossNotice(text: string): boolean {
  return TOSS.test(text)
}

type Props = {
  /** The `StatusText` of a match. */
  text: string
  /** One phrase among others, which needs no full stop. */
  isPhrase?: boolean
}

/** What an origin says of a match beside its score: `Rain. The covers are on.` What is not known whole stands in its words. */
export function StatusNotice({ text, isPhrase }: Props) {
  const told = useTold(text)
  const words = told ?? text
  const shown = isPhrase ? words.replace(/[.।]$/, '') : words
  return told === undefined ? <English>{shown}</English> : <span>{shown}</span>
}

/** The same in the language of the page; undefined where that is English, or one sentence is not known. */
function useTold(said: string): string | undefined {
  const language = useLanguage()
  const terms = useTerms()
  const names = useNames()
  const text = useText()
  if (language === 'en') return undefined
  const [, team, decision] = TOSS.exec(said) ?? []
  if (team !== undefined) {
    return text(decision === 'bat' ? 'toss.bat' : 'toss.bowl', { team: names.team(team) })
  }
  const sentences = said.split('.').flatMap((sentence) => sentence.trim() || [])
  const told = sentences.flatMap((sentence) => terms('breaks', sentence) ?? [])
  return told.length === sentences.length ? told.join(' ') : undefined
}
