import type { Language } from '../language.ts'
import type { MomentFacts, MomentMatch } from './moment.ts'

/** A moment to notify of; `isTakenBack`: it was sent, and was none after all. */
export type NotifiedMoment = { match: MomentMatch; facts: MomentFacts; isTakenBack: boolean }

/** What more there was than a subscriber's limit for an hour. `latest`: of `count`, the last ones, oldest first. */
export type NotifiedDigest = { count: number; latest: readonly NotifiedMoment[] }

export type NotificationWords = { title: string; body: string }

/** One language's words. Where results are hidden they give no score and no winner. */
export type Wording = {
  moment(moment: NotifiedMoment, isShielded: boolean): NotificationWords
  digest(digest: NotifiedDigest, isShielded: boolean): NotificationWords
}

/** What the built client gives the relay: visible words are in its catalogues. */
export type WordingModule = { wordingIn(language: Language): Promise<Wording> }
