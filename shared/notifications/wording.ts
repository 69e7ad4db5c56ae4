import type { Language } from '../language.ts'
import type { MomentFacts, MomentMatch } from './moment.ts'

/** A moment as it is told; `isTakenBack`: it was told, and was none after all. */
export type NotifiedMoment = { match: MomentMatch; facts: MomentFacts; isTakenBack: boolean }

/** What more there was than a person wants to be told in an hour. `latest`: of `count`, the last ones, oldest first. */
export type NotifiedDigest = { count: number; latest: readonly NotifiedMoment[] }

export type NotificationWords = { title: string; body: string }

/** One language's words. Under a shield they tell no score and no winner. */
export type Wording = {
  moment(told: NotifiedMoment, isShielded: boolean): NotificationWords
  digest(told: NotifiedDigest, isShielded: boolean): NotificationWords
}

/** What the built client gives the relay: visible words stand in its catalogues. */
export type WordingModule = { wordingIn(language: Language): Promise<Wording> }
