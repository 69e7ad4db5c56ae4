import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatElement } from 'react-intl'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { evenTime, TIME_OF_DAY } from '#client/kit/i18n/time-of-day.ts'
import type { Script } from '#shared/names/person-in-script.ts'

/** How often a frame without a live line is loaded anew. */
export const REFRESH_S = 30

/** The messages that the frame's script may need: the first parts of their ids, and single ones. */
const PARTS = ['status', 'result', 'need', 'lead', 'trail', 'toss'] as const
const SINGLE = [
  ...(['strip.overs', 'people.balls', 'shield.hidden', 'state.stale', 'state.groundSilent'] as const),
  ...(['text.asOf', 'starts.at', 'card.withdrawn', 'innings.revised'] as const),
] satisfies readonly MessageId[]
export type FrameWord = Extract<MessageId, `${(typeof PARTS)[number]}.${string}`> | (typeof SINGLE)[number]

export function isFrameWord(id: string): boolean {
  return PARTS.some((part) => id.startsWith(`${part}.`)) || SINGLE.some((one) => one === id)
}

/** The server's JSON for the frame's script. `teams`: names in the page's language, by TeamId. */
export type FrameWords = {
  liveMatchId: number
  renderedAt: number
  locale: string
  messages: Readonly<Record<FrameWord, MessageFormatElement[]>>
  teams: Readonly<Record<string, string>>
  /** For names of people; empty in English. */
  script: Partial<Script>
  /** Named with each time: a frame has no cookie that says where its reader is. */
  timeZone: string
}

export type Say = (id: FrameWord, values?: Readonly<Record<string, string | number>>) => string

/** The marks around figures are for pages. */
export const sayIn =
  ({ messages, locale }: FrameWords): Say =>
  (id, values) =>
    `${new IntlMessageFormat(messages[id], locale).format({ ...values, f: (figure) => figure.join('') })}`

export function clockIn({ locale, timeZone }: FrameWords, at: number): string {
  const format = new Intl.DateTimeFormat(locale, { ...TIME_OF_DAY, timeZone, timeZoneName: 'short' })
  return evenTime(format.format(at))
}
