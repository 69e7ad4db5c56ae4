import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { AlongAnswer, EntriesAnswer, LockAnswer, ScoredMatchAnswer } from '#shared/api/scoring.ts'
import { AlongRequest, EntriesRequest, LockRequest } from '#shared/api/scoring-requests.ts'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole, type Worker } from '../accounts/sessions/require-role.ts'
import { iso, steadyClock } from '../clock.ts'
import { write } from '../database/write.ts'
import { call } from '../http/call.ts'
import { readBody } from '../http/read-body.ts'
import { idInPath } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { requireTurns } from '../http/require-rate.ts'
import { SUCCESS } from '../http/send-answer.ts'
import { itemOf } from '../matches/match-record.ts'
import { findMatch } from '../matches/match-store.ts'
import { playingSquads } from '../matches/squads.ts'
import type { OriginParts } from '../origin-parts.ts'
import { fill, type Words, wordsFor } from '../words/words.ts'
import { requireScorable } from './require-scorable.ts'
import { ScoredLogs } from './scored-log.ts'
import { type HeldLock, hear, lockOf, requestLock, scoreAlong } from './scoring-lock.ts'
import { type Written, writeEntries } from './write-entries.ts'

export type ScoringParts = Pick<OriginParts, 'db' | 'board' | 'clock' | 'monotonic'> & {
  accountOf: AccountOf
  onFinished: () => void
}

/** A tap a second, and what waited for a network. */
const CALLS = { most: 120, withinMs: 60_000 }
const BODY_LIMIT_BYTES = 512 * 1024
/** As imports and the schedule: all of them write matches. */
const TURN = 'matches'

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  words: Words['scoring']
  scorer: Worker
  id: number
}

export function scoringRoutes(app: FastifyInstance, parts: ScoringParts): void {
  const { db, board, clock, monotonic, accountOf } = parts
  const limit = new RateLimiter(CALLS, monotonic)
  const steady = steadyClock(clock, monotonic)
  const now = () => Math.round(steady())
  const logs = new ScoredLogs()

  const scoringCall = (method: 'GET' | 'POST', path: string, answer: (asked: Asked) => Promise<object>) =>
    call(
      app,
      method,
      `/api/Scoring/:id${path}`,
      async (request, reply) => {
        const words = wordsFor(request, reply).scoring
        const scorer = await requireRole(accountOf, request, ['scorer', 'editor'])
        await requireTurns([[limit, `${scorer.id}`]], words.slow)
        return answer({ request, reply, words, scorer, id: idInPath(request, 'match') })
      },
      { bodyLimit: BODY_LIMIT_BYTES },
    )

  scoringCall('GET', '', async ({ id, words }): Promise<z.infer<typeof ScoredMatchAnswer>> => {
    const facts = requireScorable(await findMatch(db, id), words)
    const { entries } = await logs.read(db, id, facts.sheet)
    const lock = await lockOf(db, id, now())
    const data = {
      Match: itemOf(facts, board.get(id)),
      Sheet: facts.sheet,
      Squads: await playingSquads(db, facts),
      Version: entries.length,
      Events: [...entries],
      ...(lock ? { Lock: shown(lock) } : {}),
    }
    return { Status: SUCCESS, data }
  })

  scoringCall('POST', '/Lock', async (call): Promise<z.infer<typeof LockAnswer>> => {
    const { id, request, reply, words, scorer } = call
    const asked = { ...readBody(LockRequest, request.body, words), account: scorer.id }
    const held = await write(db, TURN, async (transaction) => {
      requireScorable(await findMatch(transaction, id), words)
      return requestLock(transaction, id, asked, now())
    })
    const lock = shown(held)
    const isYielded = lock.Device === asked.Yield
    if (lock.Device === asked.Device && held.account === scorer.id)
      return { Status: SUCCESS, data: { Fence: lock.Fence, Lock: lock } }
    if (isYielded) return { Status: SUCCESS, data: { Lock: lock } }
    reply.code(409)
    return { Status: statusOf(409, fill(words.locked, { name: lock.Name })), data: { Lock: lock } }
  })

  scoringCall('POST', '/Along', async ({ id, request, words }): Promise<z.infer<typeof AlongAnswer>> => {
    const along = readBody(AlongRequest, request.body, words)
    await write(db, TURN, async (transaction) => {
      requireScorable(await findMatch(transaction, id), words)
      await scoreAlong(transaction, id, along, now())
    })
    return { Status: SUCCESS }
  })

  scoringCall('POST', '/Events', async (asked): Promise<EntriesAnswer> => {
    const { id, request, words, scorer } = asked
    const { Fence, After, Events } = readBody(EntriesRequest, request.body, words)
    const written = await write(db, TURN, async (transaction): Promise<Written> => {
      const facts = requireScorable(await findMatch(transaction, id), words)
      const log = await logs.read(transaction, id, facts.sheet)
      const lock = await lockOf(transaction, id, now())
      if (lock?.Fence !== Fence || lock.account !== scorer.id)
        return { kind: 'no lock', version: log.entries.length, since: log.entries.slice(After) }
      const sent = { accountId: scorer.id, at: iso(clock()) }
      const result = await writeEntries(transaction, facts, log, { After, Events, ...sent })
      if (result.kind === 'written') await hear(transaction, id, now())
      return result
    })
    return answerOf(written, asked)
  })

  async function answerOf(written: Written, { id, reply, words }: Asked): Promise<EntriesAnswer> {
    switch (written.kind) {
      case 'written':
        await board.reread(id)
        if (written.isOver) parts.onFinished()
        return { Status: SUCCESS, data: { Version: written.version } }
      case 'conflict':
      case 'no lock':
        reply.code(409)
        return {
          Status: statusOf(409, written.kind === 'no lock' ? words.noLock : words.moved),
          data: { Version: written.version, Events: [...written.since] },
        }
      case 'uncountable':
        throw new Refusal(422, fill(words.uncountable, written.fault))
      case 'full':
        throw new Refusal(422, words.full)
    }
  }
}

const shown = ({ account: _, ...lock }: HeldLock) => lock

const statusOf = (code: number, returnMessage: string) => ({ code, returnMessage })
