import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatElement } from 'react-intl'
import type { MessageId } from '#client/i18n/catalogue.ts'
import type { Script } from '#shared/names/person-in-script.ts'

/** The messages that the frame's script may need. */
export const FRAME_WORDS = [
  ...(['status.upcoming', 'status.toss', 'status.live', 'status.inningsBreak', 'status.drinks'] as const),
  ...(['status.rain', 'status.stumps', 'status.superOver', 'status.completed', 'status.abandoned'] as const),
  ...([
    'result.abandoned',
    'result.tie',
    'result.draw',
    'result.none',
    'result.awarded',
    'result.won',
  ] as const),
  ...(['result.runs', 'result.wickets', 'result.innings', 'result.superOver', 'result.bowlOut'] as const),
  ...([
    'result.boundaryCount',
    'need.runs',
    'need.runsFromBalls',
    'lead.by',
    'trail.by',
    'lead.level',
  ] as const),
  ...([
    'toss.bat',
    'toss.bowl',
    'strip.overs',
    'people.balls',
    'shield.hidden',
    'state.stale',
    'state.groundSilent',
    'text.asOf',
  ] as const),
  ...(['starts.at', 'card.withdrawn', 'innings.revised'] as const),
] satisfies readonly MessageId[]
export type FrameWord = (typeof FRAME_WORDS)[number]

/** The server's JSON for the frame's script. `teams`: names in the page's language, by TeamId. */
export type FrameWords = {
  liveMatchId: number
  renderedAt: number
  locale: string
  messages: Readonly<Record<FrameWord, MessageFormatElement[]>>
  teams: Readonly<Record<string, string>>
  /** For names of people; empty in English. */
  script: Partial<Script>
  /** On the server, which does not know the reader's zone. */
  timeZone?: 'UTC'
}

export type Say = (id: FrameWord, values?: Readonly<Record<string, string | number>>) => string

/** The marks around figures are for pages. */
export const sayIn =
  ({ messages, locale }: FrameWords): Say =>
  (id, values) =>
    `${new IntlMessageFormat(messages[id], locale).format({ ...values, f: (figure) => figure.join('') })}`

export function clockIn({ locale, timeZone }: FrameWords, at: number): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone, timeZoneName: 'short' } : {}),
  }).format(at)
}
