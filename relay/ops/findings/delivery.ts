import { inMs, inNumbers } from '../words.ts'
import { all, type Finding, highest, total } from './finding.ts'

const DELIVERY_LATE_MS = 250

export const deliveryLate: Finding = ({ few, last }) =>
  all(few, ({ deliveryP99 }) => deliveryP99 === 0 || deliveryP99 > DELIVERY_LATE_MS) &&
  highest(few, ({ deliveryP99 }) => deliveryP99) > DELIVERY_LATE_MS
    ? {
        id: 'delivery-late',
        level: 'watch',
        sentence: `One in a hundred viewers gets a change ${inMs(highest(few, ({ deliveryP99 }) => deliveryP99))} after the relay has it.`,
        advice: `${inNumbers(last.viewers)} viewers want more of this machine than it has: add workers or relays.`,
        page: 'site-is-slow',
      }
    : undefined

export const pagesLate: Finding = ({ few }) => {
  const refused = total(few, ({ pagesRefused }) => pagesRefused)
  const old = total(few, ({ pagesAsTheyWere }) => pagesAsTheyWere)
  return refused + old < 1
    ? undefined
    : {
        id: 'pages-late',
        level: refused >= 1 ? 'act' : 'watch',
        sentence:
          refused >= 1
            ? 'Readers are refused pages: more are asked for than this machine renders. Scores go on.'
            : 'More new pages are asked for than are rendered at once: readers see some as they were a minute ago. Scores go on.',
        advice: 'Add a relay. If few addresses ask for most of them it is a flood.',
        page: 'site-is-slow',
      }
}
