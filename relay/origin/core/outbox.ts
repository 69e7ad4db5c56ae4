import type { FastifyBaseLogger } from 'fastify'
import type { OutboxMessage } from '#relay/outbox/channel.ts'
import { Outbox } from '#relay/outbox/outbox.ts'
import { type Clock, monotonicClock, type Timers } from './clock.ts'
import type { Database, Schema } from './database/schema.ts'
import { WriteHealth } from './database/write-health.ts'
import { RepeatedWork } from './repeated-work.ts'

export type OriginOutbox = Outbox<Schema>

type OriginOutboxParts = {
  db: Database
  clock: Clock
  timers: Timers
  log: FastifyBaseLogger
  isShared: boolean
}

const LOOK_MS = 5000
/** A reader waits for a code that was requested from another origin. */
const CHANGES_OF_OTHERS_MS = 500

/** What leaves the origin later; the leader sends it. */
export function openOutbox({ db, clock, timers, log, isShared }: OriginOutboxParts): OriginOutbox {
  const health = new WriteHealth(log, monotonicClock)
  const factsOf = ({ id, channel, kind, tries }: OutboxMessage) => ({ letter: id, way: channel, kind, tries })
  return new Outbox<Schema>({
    ...{ db, clock, lookMs: isShared ? CHANGES_OF_OTHERS_MS : LOOK_MS },
    repeat: (round) => new RepeatedWork({ timers, health, writer: 'letters', round }),
    events: {
      retried: (message, reason) =>
        log.warn({ ...factsOf(message), reason }, 'a letter could not be sent and will be tried again'),
      givenUp: (message, reason, givenUp) =>
        log.error({ ...factsOf(message), reason, givenUp }, 'a letter was given up'),
      unmarked: ({ id }, error) =>
        log.error({ err: error, letter: id }, 'what became of a letter was not written down'),
    },
  })
}
