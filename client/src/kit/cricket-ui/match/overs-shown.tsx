import { useText } from '#client/kit/i18n/text.tsx'
import { type CountedMatch, shownBalls } from './overs-or-balls.ts'

/**
 * How overs and, in The Hundred, balls are named: `12.4 overs`, `in 12.4 overs`, `12.4 ov`. `oblique`: after words such
 * as "up to", for which Hindi, Telugu and Kannada decline them.
 */
const FORMS = {
  plain: ['strip.overs', 'people.balls'],
  in: ['innings.inOvers', 'innings.inBalls'],
  short: ['strip.oversShort', 'people.balls'],
  oblique: ['oblique.overs', 'oblique.balls'],
} as const
type Form = keyof typeof FORMS

type Props = { overs: string; match: CountedMatch; form?: Form }

export function OversShown({ overs, match, form = 'plain' }: Props) {
  return <span>{useOversText(form)(overs, match)}</span>
}

/** As text, for attributes and sentences. */
export function useOversText(form: Form = 'plain'): (overs: string, match: CountedMatch) => string {
  const text = useText()
  const [inOvers, inBalls] = FORMS[form]
  return (overs, match) => {
    const balls = shownBalls(overs, match)
    return balls === undefined ? text(inOvers, { overs }) : text(inBalls, { balls })
  }
}
