import { English } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { useTerms } from '#client/kit/i18n/words-of-origin.tsx'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { LiveDot } from './live-dot.tsx'
import { phaseOf, STATUS_WORDS } from './phase.ts'

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

type TagProps = {
  status: MatchStatus
  /** The `StatusText`, which may name a break without a status of its own. */
  text?: string
}

/** `Live`, `Rain`, `Lunch`, …; the red dot is only for play. */
export function StatusTag({ status, text = '' }: TagProps) {
  const named = breakName(status, text)
  const words =
    named === undefined ? <Text id={STATUS_WORDS[status]} /> : <StatusNotice text={named} isPhrase />
  return <span>{phaseOf(status) === 'play' ? <LiveDot>{words}</LiveDot> : words}</span>
}

/** Breaks without a status of their own: an origin calls them drinks and names them in the text. */
const NAMED = /^(lunch|tea|dinner|supper)[.!]?$/i

/** `Lunch`, where the text with a status is no more than that; otherwise undefined. */
export function breakName(status: MatchStatus, text: string): string | undefined {
  return status === 'drinks' ? NAMED.exec(text.trim())?.[1] : undefined
}

/** Whether the text with a status says no more than it: `Innings break.`. */
export function isBreakName({ Status, StatusText }: { Status: MatchStatus; StatusText: string }): boolean {
  const words = StatusText.trim().replace(/[.!]$/, '').toLowerCase()
  return words === Status || breakName(Status, StatusText) !== undefined
}
