import type { BreakEvent } from './match-log.ts'

export type BreakKind = BreakEvent['Reason'] | 'lunch' | 'tea' | 'dinner' | 'bad light'

const MEAL = /^(lunch|tea|dinner|supper)\b/i
const BAD_LIGHT = /^(bad|poor) light\b/i

/** A status has no word for meals and bad light: their events say `drinks` and `rain`, and in the text what it is. */
export function breakKind({ Reason, Text = '' }: Pick<BreakEvent, 'Reason' | 'Text'>): BreakKind {
  const text = Text.trim()
  if (Reason === 'rain') return BAD_LIGHT.test(text) ? 'bad light' : 'rain'
  if (Reason !== 'drinks') return Reason
  const meal = MEAL.exec(text)?.[1]?.toLowerCase()
  if (meal === 'lunch' || meal === 'tea') return meal
  return meal === undefined ? 'drinks' : 'dinner'
}
