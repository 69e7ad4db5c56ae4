import type { Channel } from './channel.ts'
import { Cohort, type Tally } from './cohort.ts'
import type { Turns } from './turns.ts'
import type { SendPast } from './wire.ts'

/** What readers need to have in common beside their topics. */
type Form = { compresses: boolean; send: SendPast | undefined }

/** Readers alike, by what they have in common. One without readers is forgotten. */
export class Cohorts {
  readonly #turns: Turns
  readonly #byKey = new Map<string, Cohort>()

  constructor(turns: Turns) {
    this.#turns = turns
  }

  /** The one of all who follow the same channels in the same form; there from now on where it was not. */
  of(channels: readonly Channel[], form: Form, tally: Tally): Cohort {
    const key = keyOf(channels, form)
    const known = this.#byKey.get(key)
    // A topic that was forgotten and came again has another channel.
    if (known?.channels.every((channel) => channels.includes(channel))) return known
    const cohort = new Cohort(channels, form, tally, this.#turns)
    this.#byKey.set(key, cohort)
    for (const channel of channels) channel.cohorts.add(cohort)
    return cohort
  }

  /** To be called after a reader has left. */
  forgetIfEmpty(cohort: Cohort, form: Form): void {
    if (cohort.size > 0) return
    const key = keyOf(cohort.channels, form)
    if (this.#byKey.get(key) === cohort) this.#byKey.delete(key)
    for (const channel of cohort.channels) channel.cohorts.delete(cohort)
  }
}

function keyOf(channels: readonly Channel[], { compresses, send }: Form): string {
  const names = channels.map(({ topic }) => topic.name).sort()
  return `${compresses ? 'deflated' : 'plain'} ${send ? 'past' : 'through'} ${names.join(' ')}`
}
