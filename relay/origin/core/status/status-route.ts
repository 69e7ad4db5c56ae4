import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isSameSecret } from '#relay/bytes/is-same-secret.ts'
import { type OriginStatus, STATUS_HEADER, STATUS_PATH } from '#shared/ops/origin-status.ts'
import type { Core } from '../core.ts'
import type { Database } from '../database/schema.ts'
import { feedStates } from './feed-states.ts'

const LOGIN = '/api/Auth/Login'
/** A database that says nothing for so long is as good as gone. */
const DATABASE_WITHIN_MS = 2000
const HOUR_MS = 3_600_000

export type StatusRouteOptions = Pick<Core, 'db' | 'clock' | 'outbox'> & {
  dataDir: string
  key: string | undefined
  isStorageFailing(): boolean
}

export function statusRoute(app: FastifyInstance, options: StatusRouteOptions): void {
  const { db, clock, outbox, dataDir, key, isStorageFailing } = options
  if (key === undefined) return
  const logins = { accepted: 0, refused: 0 }
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'POST' || request.url !== LOGIN) return
    if (reply.statusCode === 200) logins.accepted += 1
    else if (reply.statusCode < 500) logins.refused += 1
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/Match/Live')) reply.header(STATUS_HEADER, '1')
  })
  app.get(STATUS_PATH, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${key}`)) return reply.callNotFound()
    const [letters, givenUp, feeds, freeBytes] = await Promise.all([
      inTime(lettersIn(db, clock())),
      inTime(outbox.givenUp()),
      inTime(feedStates(db, clock())),
      freeIn(dataDir),
    ])
    const status: OriginStatus = {
      isDatabaseUp: letters !== undefined && !isStorageFailing(),
      freeBytes,
      letters: letters ?? { waiting: 0, lateMs: 0, givenUp: 0 },
      givenUp: givenUp ?? [],
      feeds: feeds ?? [],
      logins,
    }
    return reply.header('cache-control', 'no-store').send(status)
  })
}

async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = sleep(DATABASE_WITHIN_MS, undefined, { ref: false })
  return Promise.race([answer, late]).catch(() => undefined)
}

async function lettersIn(db: Database, now: number): Promise<OriginStatus['letters']> {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'state',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.min('written_at').as('oldest'),
      sql<number>`max(tries)`.as('tries'),
      ({ fn }) =>
        fn
          .countAll<number>()
          .filterWhere('claimed_at', '>', now - HOUR_MS)
          .as('lately'),
    ])
    .where('channel', 'in', ['e-mail', 'sms'])
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)
  const waiting = of('waiting')
  // What was not tried yet goes at once.
  const lateMs = waiting && waiting.tries > 0 ? now - waiting.oldest : 0
  const { count: givenUp = 0, lately: givenUpLastHour = 0 } = of('given up') ?? {}
  return { waiting: waiting?.count ?? 0, lateMs, givenUp, givenUpLastHour }
}

async function freeIn(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
