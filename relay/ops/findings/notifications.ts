import { inNumbers } from '../words.ts'
import { type Finding, total } from './finding.ts'

/** Fewer tries than these that fail are a service that hiccups. */
const FAILED_AT_LEAST = 5

export const notificationsFail: Finding = ({ minute }) => {
  const few = minute.slice(-30)
  const failed = total(few, ({ notificationsFailed }) => notificationsFailed)
  const sent = total(few, ({ notificationsSent }) => notificationsSent)
  if (failed < FAILED_AT_LEAST || failed < sent) return undefined
  return {
    id: 'notifications-fail',
    level: 'watch',
    sentence: `Push services did not take ${inNumbers(failed)} notifications of the last 30 s, and took ${inNumbers(sent)}.`,
    advice: 'See that this machine reaches them, and that the VAPID keys are the old ones.',
    page: 'notifications-do-not-come',
  }
}
