import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type { Status } from '#shared/api/envelope.ts'
import type {
  AlongAnswer,
  EntriesAnswer,
  LockAnswer,
  NewPlayersAnswer,
  ScoredMatchAnswer,
} from '#shared/api/scoring.ts'
import { AlongRequest, EntriesRequest, LockRequest, NewPlayersRequest } from '#shared/api/scoring-requests.ts'
import { iso, steadyClock } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { callsAt } from '../../core/http/call.ts'
import { headerCheck } from '../../core/http/header-check.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireTurns } from '../../core/http/require-rate.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { describeFarShot } from '../../core/matches/describe-far-shot.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { itemOf } from '../../core/matches/match-record.ts'
import { withWrittenNames } from '../../core/matches/names-in-match.ts'
import { refusalOf } from '../../core/matches/ownership.ts'
import { playingSquads } from '../../core/matches/squads.ts'
import { hiddenNames } from '../../core/names/hidden-names.ts'
import { fill, wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'
import { entriesStored } from './entry-store.ts'
import { addPlayers } from './new-players.ts'
import { playerOfMatchRoutes } from './player-of-match-routes.ts'
import { ScoredLogs } from './scored-log.ts'
import { type Asked, matchOf, type ScoringCalls } from './scoring-call.ts'
import { type AccountLock, hear, lockOf, requestLock, scoreAlong } from './scoring-lock.ts'
import { sheetTag } from './sheet-tag.ts'
import { streamRoutes } from './stream-routes.ts'
import { writeEntries } from './write-entries.ts'

export type ScoringParts = Pick<Core, 'db' | 'board' | 'clock' | 'monotonic' | 'events'> & {
  accountOf: AccountOf
}

/** A tap a second, and what waited for a network. */
const CALLS = { most: 120, withinMs: 60_000 }
const BODY_LIMIT_BYTES = 512 * 1024
/** As imports and the schedule: all of them write matches. */
const TURN = 'matches'

export function scoringRoutes(app: FastifyInstance, parts: ScoringParts): void {
  const { db, board, clock, monotonic, accountOf, events } = parts
  const limit = new RateLimiter(CALLS, monotonic)
  const steady = steadyClock(clock, monotonic)
  const now = () => Math.round(steady())
  const logs = new ScoredLogs()

  const worker = headerCheck((request) => requireRole(accountOf, request, ['scorer', 'editor']))
  const scoringCalls: ScoringCalls = (path, answers) =>
    callsAt(
      app,
      `/api/Scoring/:id${path}`,
      Object.fromEntries(
        Object.entries(answers).map(([method, answer]) => [
          method,
          async (request: FastifyRequest, reply: FastifyReply) => {
            const { scoring: words, owners } = wordsFor(request, reply)
            const scorer = await worker.of(request)
            await requireTurns([[limit, `${scorer.id}`]], words.slow)
            return answer({ request, reply, words, owners, scorer, id: idInPath(request, 'match') })
          },
        ]),
      ),
      { bodyLimit: BODY_LIMIT_BYTES, onRequest: worker.onRequest },
    )
  const scoringCall = (method: 'GET' | 'POST', path: string, answer: (asked: Asked) => Promise<object>) =>
    scoringCalls(path, { [method]: answer })

  /** In one transaction with the check that the match may be scored. */
  const change = <T>(asked: Asked, work: (db: Writing, facts: MatchFacts) => Promise<T>) =>
    write(db, TURN, async (transaction) => work(transaction, await scorableMatch(transaction, asked)))

  scoringCall('GET', '', async (asked): Promise<z.infer<typeof ScoredMatchAnswer>> => {
    const { id } = asked
    const facts = await scorableMatch(db, asked)
    const { entries } = await logs.read(db, facts)
    const lock = await lockOf(db, id, now())
    const sheet = await sheetForScorers(db, facts)
    const data = {
      Match: itemOf(facts, board.get(id)),
      ...sheet,
      Version: entries.length,
      Epoch: facts.logEpoch,
      Events: [...entries],
      ...(lock ? { Lock: shown(lock) } : {}),
    }
    return { Status: SUCCESS, data }
  })

  streamRoutes(scoringCalls, parts)
  playerOfMatchRoutes(scoringCalls, parts)
  scoringCall('POST', '/Lock', async (asked): Promise<z.infer<typeof LockAnswer>> => {
    const { id, request, reply, words, scorer } = asked
    const wanted = { ...readBody(LockRequest, request.body, words), account: scorer.id }
    const { current, known } = await change(asked, async (transaction, facts) => ({
      current: await requestLock(transaction, id, wanted, now()),
      known: {
        Version: await entriesStored(transaction, id),
        Epoch: facts.logEpoch,
        SheetTag: (await sheetForScorers(transaction, facts)).SheetTag,
      },
    }))
    const lock = shown(current)
    const data = { Lock: lock, ...known }
    if (lock.Device === wanted.Device && current.account === scorer.id)
      return { Status: SUCCESS, data: { Fence: lock.Fence, ...data } }
    if (lock.Device === wanted.Yield) return { Status: SUCCESS, data }
    return { Status: conflict(reply, fill(words.locked, { name: lock.Name })), data }
  })

  scoringCall('POST', '/Along', async (asked): Promise<z.infer<typeof AlongAnswer>> => {
    const along = readBody(AlongRequest, asked.request.body, asked.words)
    await change(asked, (transaction) => scoreAlong(transaction, asked.id, along, now()))
    return { Status: SUCCESS }
  })

  scoringCall('POST', '/Players', async (asked): Promise<z.infer<typeof NewPlayersAnswer>> => {
    const { request, words } = asked
    const wanted = readBody(NewPlayersRequest, request.body, words).Players
    const Players = await change(asked, (transaction, facts) => addPlayers(transaction, facts, wanted, words))
    await board.refresh()
    return { Status: SUCCESS, data: { Players } }
  })

  scoringCall('POST', '/Events', async (asked): Promise<EntriesAnswer> => {
    const { id, request, reply, words, owners, scorer } = asked
    const { Fence, After, Events } = readBody(EntriesRequest, request.body, words, undefined, (wrong) =>
      describeFarShot(wrong, words),
    )
    const sent = { After, Events, accountId: scorer.id }
    const { facts, isHolder, entries, written } = await change(asked, async (transaction, facts) => {
      const log = await logs.read(transaction, facts)
      const lock = await lockOf(transaction, id, now())
      const isHolder = lock?.Fence === Fence && lock.account === scorer.id
      const written = isHolder
        ? await writeEntries(transaction, facts, log, { ...sent, at: iso(clock()) }, { ...words, owners })
        : undefined
      if (written) await hear(transaction, id, now())
      return { facts, isHolder, entries: log.entries, written }
    })
    if (!written)
      return {
        Status: conflict(reply, isHolder ? words.moved : words.noLock),
        data: { Version: entries.length, Events: entries.slice(After) },
      }
    logs.keep(facts, written.log)
    await board.reread(id)
    if (written.isOver) await events.emit('match ended')
    return { Status: SUCCESS, data: { Version: written.log.entries.length } }
  })
}

/** A match that scorers own or that has no owner, of those that this one was given. */
async function scorableMatch(db: Database, asked: Asked): Promise<MatchFacts> {
  const facts = await matchOf(db, asked)
  const reason = refusalOf(facts, 'scorer', asked.owners)
  if (reason !== undefined) throw new Refusal(409, reason)
  return facts
}

/** With the names that scorers know, of players whom readers see by other ones too. */
async function sheetForScorers(db: Database, facts: MatchFacts) {
  const hidden = await hiddenNames(db, facts.sheet)
  const Sheet = withWrittenNames(facts.sheet, hidden)
  const Squads = withWrittenNames(await playingSquads(db, facts), hidden)
  return { Sheet, Squads, SheetTag: sheetTag(Sheet, Squads) }
}

const shown = ({ account: _, ...lock }: AccountLock) => lock

function conflict(reply: FastifyReply, returnMessage: string): Status {
  reply.code(409)
  return { code: 409, returnMessage }
}
