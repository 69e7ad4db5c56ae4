import type { Language } from '#shared/language.ts'
import type { NotifiedMoment } from '#shared/notifications/wording-types.ts'

export type CountedHour = { from: number; sent: number }

/** A notification that is due, with all that is needed to decide on it and to send it. Times are Unix ms. */
export type DueNotification = {
  id: number
  /** Names the claim that it is of: a correction may have it claimed again while it is under way. */
  claim: string
  momentId: string
  /** Undefined for a digest. */
  moment: NotifiedMoment | undefined
  revision: number
  happenedAt: number
  dueAt: number
  lateAt: number
  tries: number
  isCorrection: boolean
  to: {
    id: string
    endpoint: string
    p256dh: string
    auth: string
    site: string
    language: Language
    isShielded: boolean
    timeZone: string
    quiet: { from: number; to: number } | undefined
    perHour: number | undefined
    hour: CountedHour
  }
}
