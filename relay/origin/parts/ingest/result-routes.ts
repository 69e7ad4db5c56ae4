import type * as z from 'zod/mini'
import { type IngestRequest, ResultRequest } from '#shared/api/ingest.ts'
import type { TypedResultAnswer } from '#shared/api/ingest-answers.ts'
import { plainOvers } from '#shared/cricket/overs-text.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import { iso, steadyClock } from '../../core/clock.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import type { MatchFacts, PushedState } from '../../core/matches/match-facts.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { refusalOf } from '../../core/matches/ownership.ts'
import { fill, type Words } from '../../core/words/words.ts'
import type { DeskCalls } from '../desk/desk-calls.ts'
import type { IngestParts } from './ingest-routes.ts'
import { requirePossible, teamIdsOf } from './possible-score.ts'
import { pushedVersion, requirePushable, writePush } from './write-push.ts'

type Typed = z.infer<typeof ResultRequest>
type Answer = z.infer<typeof TypedResultAnswer>

/** Results that editors type of matches without a scorer: a state as a program would send it. */
export function resultRoutes(
  deskCalls: DeskCalls,
  { db, board, clock, monotonic }: Omit<IngestParts, 'events'>,
): void {
  const steady = steadyClock(clock, monotonic)
  deskCalls('Match/:id/Result', {
    GET: async ({ request, words: { ingest, owners } }): Promise<Answer> => {
      const facts = await findMatch(db, idInPath(request, 'match'))
      const reason = facts && refusalOf(facts, 'desk', owners)
      if (reason) return { Status: { ...SUCCESS, returnMessage: reason } }
      return {
        Status: SUCCESS,
        data: await stored(db, requirePushable(facts, undefined, { ingest, owners })),
      }
    },
    PUT: async ({ request, reply, words: { desk, ingest, owners, scoring } }): Promise<Answer> => {
      const id = idInPath(request, 'match')
      const typed = readBody(ResultRequest, request.body, scoring)
      const isCurrent = await write(db, 'matches', async (transaction) => {
        const facts = requirePushable(await findMatch(transaction, id), undefined, { ingest, owners })
        const version = await pushedVersion(transaction, id)
        if (version !== typed.After) return false
        const all = numbered(typed.Innings)
        const parts = { sheet: facts.sheet, words: ingest }
        requirePossible(all, (number) => (number ? `Innings.${number - 1}` : 'Innings'), parts)
        const bonus = bonusIn(typed, facts, ingest)
        if (contradicts(typed)) throw new Refusal(400, ingest['result.contradicts'])
        const plain = { ...typed, Innings: typed.Innings.map((one) => withPlainOvers(one, facts)) }
        const sent = stateOf(plain, Math.max((version ?? 0) + 1, clock()), facts)
        const now = Math.round(steady())
        await writePush(transaction, { matchId: id, sent, bonus, now, at: iso(clock()) }, { ingest, owners })
        return true
      })
      if (isCurrent) await board.reread(id)
      else reply.code(409)
      const facts = await findMatch(db, id)
      const Status = isCurrent ? SUCCESS : { code: 409, returnMessage: desk.changed }
      return { Status, ...(facts ? { data: await stored(db, facts) } : {}) }
    },
  })
}

async function stored(db: Database, { id, pushed }: MatchFacts) {
  const { Scorecard, StatusText, Bonus } = pushed ?? {}
  return {
    Version: await pushedVersion(db, id),
    Innings: Object.values(Scorecard?.Innings ?? {}).map(
      ({ BattingTeamId, Runs, Wickets, Overs, AllOut }) => ({ BattingTeamId, Runs, Wickets, Overs, AllOut }),
    ),
    ...{ StatusText, Result: Scorecard?.Result },
    BonusPoints: Bonus && Object.fromEntries(Bonus.map(({ TeamId, Points }) => [TeamId, Points])),
  }
}

function bonusIn(
  { BonusPoints }: Typed,
  { sheet }: MatchFacts,
  words: Words['ingest'],
): PushedState['Bonus'] {
  const bonus = Object.entries(BonusPoints ?? {}).map(([id, Points]) => ({ TeamId: Number(id), Points }))
  const other = bonus.find((one) => !sheet.Teams.some(({ TeamId }) => TeamId === one.TeamId))
  if (other) {
    const named = { field: `BonusPoints.${other.TeamId}`, teams: teamIdsOf(sheet) }
    throw new Refusal(400, fill(words['team.unknown'], named))
  }
  return bonus.length > 0 ? bonus : undefined
}

/** Whether the winner has fewer runs, and nothing says why it won all the same. */
function contradicts({ Innings, Result, StatusText }: Typed): boolean {
  if (Result.Kind !== 'win' || Result.Method || Result.Decider || StatusText) return false
  const [own, others] = [true, false].map((isWinner) =>
    Innings.filter(({ BattingTeamId }) => (BattingTeamId === Result.WinnerTeamId) === isWinner),
  )
  return own?.length !== 0 && sumOf(own) < sumOf(others)
}

/** The form has 19.6 for 20, as scorers write it. */
function withPlainOvers(innings: Typed['Innings'][number], { sheet }: MatchFacts) {
  return { ...innings, Overs: plainOvers(innings.Overs, sheet.BallsPerOver) ?? innings.Overs }
}

const sumOf = (all: Typed['Innings'] = []) => all.reduce((sum, { Runs }) => sum + Runs, 0)

const numbered = (all: Typed['Innings']) =>
  Object.fromEntries(all.map((innings, place) => [`${place + 1}`, innings]))

function stateOf(
  { Innings, Result, StatusText }: Typed,
  Version: number,
  { sheet }: MatchFacts,
): IngestRequest {
  // All are over: what is left to see is by how much.
  const ended = Object.fromEntries(
    Innings.map((innings, place) => [
      place + 1,
      {
        ...{ ...innings, Balls: 0, Batting: {}, Bowling: {}, FallOfWickets: {}, AllOut: true },
        BowlingTeamId: sheet.Teams.find(({ TeamId }) => TeamId !== innings.BattingTeamId)?.TeamId ?? 0,
      },
    ]),
  )
  const counted = sheet.Overs === undefined ? undefined : resultOf(sheet, ended)
  const isAsCounted = counted?.Kind === Result.Kind && counted.WinnerTeamId === Result.WinnerTeamId
  return {
    Version,
    Status: Result.Kind === 'no result' ? 'abandoned' : 'completed',
    StatusText,
    Scorecard: {
      Innings: numbered(Innings),
      Result: { ...(isAsCounted ? counted : Result), Words: StatusText || undefined },
    },
  }
}
