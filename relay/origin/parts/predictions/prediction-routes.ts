import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type {
  PickRecord,
  PredictionInsertAnswer,
  PredictionsAnswer,
  PredictionTeamsAnswer,
} from '#shared/api/prediction.ts'
import type { Core } from '../../core/core.ts'
import { call } from '../../core/http/call.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { knownVisitor, visitorOf } from '../../core/http/visitor-cookie.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { fill, wordsFor } from '../../core/words/words.ts'
import { accountById } from '../accounts/account-store.ts'
import { forgetNumbers, keepPick, settledPicksOf } from './pick-store.ts'
import { readMatchId, readPredictionForm } from './prediction-form.ts'
import { predictionsFor } from './prediction-list.ts'
import { keepOpen } from './prediction-store.ts'

export type PredictionParts = Pick<Core, 'db' | 'board' | 'clock' | 'monotonic' | 'health' | 'random'> & {
  accountOf: (request: FastifyRequest) => Promise<{ id: number } | undefined>
  redirectUrl: () => string
}

const PICKS = { most: 60, withinMs: 60_000 }
const WRITER = 'predictions'
const FORGET_EVERY_MS = 60 * 60_000

export function predictionRoutes(app: FastifyInstance, parts: PredictionParts): void {
  const { db, board, clock, monotonic, health, random, accountOf, redirectUrl } = parts
  const limit = new RateLimiter(PICKS, monotonic)
  let forgottenMs = Number.NEGATIVE_INFINITY
  const upkeep = async (listed: readonly number[]) => {
    await keepOpen(db, listed)
    if (monotonic() - forgottenMs < FORGET_EVERY_MS) return
    await forgetNumbers(db, clock())
    forgottenMs = monotonic()
  }

  call(app, 'GET', '/api/Prediction/Get', async (request, reply) => {
    wordsFor(request, reply)
    const listed = board.matches().filter(({ facts }) => facts.phase === 'scheduled')
    // Reading works on where nothing can be written.
    await upkeep(listed.map(({ facts }) => facts.id)).then(
      () => health.succeeded(WRITER),
      (error: unknown) => health.failed(WRITER, error),
    )
    const account = await accountOf(request)
    const readers = [account && nameOf(account), knownVisitor(request)].filter((one) => one !== undefined)
    const data = await predictionsFor(db, readers, redirectUrl())
    const settled = await settledPicksOf(db, readers)
    return {
      ...{ Status: SUCCESS, data },
      ...(settled.length > 0 ? { Own: pickRecord(settled) } : {}),
    } satisfies z.infer<typeof PredictionsAnswer>
  })

  call(app, 'POST', '/api/Prediction/GetTeamByMatchId', async (request, reply) => {
    const words = wordsFor(request, reply).predictions
    const match = await findMatch(db, readMatchId(request.body, words))
    if (!match) throw new Refusal(404, words.unknownMatch)
    const providerList = match.teams.map(({ TeamId, TeamName }) => ({ TeamId, TeamName }))
    return { Status: SUCCESS, providerList } satisfies z.infer<typeof PredictionTeamsAnswer>
  })

  call(app, 'POST', '/api/Prediction/Insert', async (request, reply) => {
    const words = wordsFor(request, reply).predictions
    requireRate(limit, request, words.slow)
    const account = await accountOf(request)
    const known = account && (await accountById(db, account.id))
    const form = readPredictionForm(
      request.body,
      words,
      known && { firstName: known.username, number: known.mobile },
    )
    const reader = account ? nameOf(account) : visitorOf(request, reply, random)
    const picked = await keepPick(db, { ...form, reader }, clock())
    switch (picked.kind) {
      case 'kept': {
        const returnMessage = fill(words.done, { name: form.firstName })
        return {
          Status: { code: 0, returnMessage },
          Counts: picked.counts,
        } satisfies z.infer<typeof PredictionInsertAnswer>
      }
      case 'unknown prediction':
        throw new Refusal(404, words.unknown)
      case 'closed':
        throw new Refusal(410, words.closed)
      case 'unknown team':
        throw new Refusal(400, words['prediction.team'])
      case 'number taken':
        throw new Refusal(409, words.taken)
    }
  })
}

function nameOf({ id }: { id: number }): string {
  return `account:${id}`
}

export function pickRecord(picks: readonly boolean[]): PickRecord {
  let Streak = 0
  let BestStreak = 0
  for (const isRight of picks) {
    Streak = isRight ? Streak + 1 : 0
    BestStreak = Math.max(BestStreak, Streak)
  }
  return { Picked: picks.length, Right: picks.filter((isRight) => isRight).length, Streak, BestStreak }
}
