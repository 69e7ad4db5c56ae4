import type { FastifyBaseLogger } from 'fastify'
import { iso } from '#relay/origin/core/clock.ts'
import type { Core } from '#relay/origin/core/core.ts'
import type { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import type { WriteHealth } from '#relay/origin/core/database/write-health.ts'
import type { Led } from '#relay/origin/core/leadership.ts'
import { RepeatedWork } from '#relay/origin/core/repeated-work.ts'
import { randomToken } from '../codes/code-secrets.ts'
import { removeDue } from './remove-account.ts'

const LOOK_MS = 10 * 60_000

type RemoverParts = Pick<Core, 'db' | 'clock' | 'timers' | 'random'> & {
  term: FencingTerm
  health: WriteHealth
  log: FastifyBaseLogger
}

/** Removes the accounts whose time to change their mind is over. Of a database that was restored too. */
export function startAccountRemover({ db, clock, timers, random, term, health, log }: RemoverParts): Led {
  const round = async () => {
    const due = await db.selectFrom('accounts').select('id').where('delete_at', '<=', iso(clock())).execute()
    for (const { id } of due) {
      const isRemoved = await term.write('accounts', (transaction) =>
        removeDue(transaction, id, iso(clock()), () => randomToken(random)),
      )
      if (isRemoved) log.info({ account: id }, 'an account was deleted, as its owner wished')
    }
    return LOOK_MS
  }
  const work = new RepeatedWork({ timers, health, writer: 'account deletions', round })
  work.now()
  return { stop: () => work.stop() }
}
