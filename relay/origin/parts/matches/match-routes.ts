import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type LiveMatch,
  type LiveScore,
  type MatchDetail,
  type Preview,
  RecentRequest,
} from '#shared/api/match.ts'
import type { SponsorAd } from '#shared/api/sponsor-ad.ts'
import { UNAVAILABLE } from '#shared/api/unavailable.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { call, readCall } from '../../core/http/call.ts'
import { idInPath, idInQuery, pageOf, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { type Freshness, LISTED, MOVING, NAMED, SUCCESS, sendJson } from '../../core/http/send-answer.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { matchesPage } from '../../core/matches/match-lists.ts'
import { itemOf, type MatchRecord } from '../../core/matches/match-record.ts'
import { type MatchesWanted, matchesBefore } from '../../core/matches/match-store.ts'
import { isCorrectable } from '../../core/matches/ownership.ts'
import { previewOf } from '../../core/matches/preview.ts'
import { deliveriesAfter, placeOf } from '../../core/matches/published-deliveries.ts'
import { FIRST_REPORT_ID, hasReport } from '../../core/matches/report-store.ts'
import { squadsOf } from '../../core/matches/squads.ts'
import { placesOf, readSeason } from '../series/read-season.ts'
import { seasonAfter } from '../series/season-story.ts'
import type { RecordBook } from '../statistics/record-book.ts'
import { highlightsOf } from './highlights.ts'
import { playerOfMatch, voteUntil } from './vote-store.ts'

const OF_A_SIDE = 5

export type MatchRoom = Pick<Core, 'db' | 'board' | 'clock' | 'finder' | 'league' | 'health'> & {
  recordBook: RecordBook
  sponsorAd: () => SponsorAd | undefined
}

const RETRY_AFTER_S = 1
const POLLED: Freshness = { maxAge: 0, whileRevalidating: 1, ifError: 60 }

export function matchRoutes(app: FastifyInstance, room: MatchRoom): void {
  const { db, board, clock, finder, health } = room
  /** A score that does not change because it cannot be written is not the score: its readers get an error. */
  const ofCurrent = (path: string, read: (record: MatchRecord) => LiveMatch | LiveScore) =>
    readCall(app, path, POLLED, () => {
      if (health.isStorageFailing) {
        throw new Refusal(503, UNAVAILABLE.scores, RETRY_AFTER_S)
      }
      return { data: board.matches().map(read) }
    })

  ofCurrent('/api/Match/LiveMatches', (record) => record.liveMatch())
  ofCurrent('/api/Match/Live', (record) => record.liveScore())

  readCall(app, '/api/Match/Upcoming', LISTED, async (request) => {
    const page = pageOfQuery(request.query)
    const { data, TotalCount } = await matchesPage(room, 'scheduled', page, {
      tournamentId: idInQuery(request, 'TournamentId'),
      teamId: idInQuery(request, 'TeamId'),
    })
    const [first] = data
    if (first && page.offset === 0) data[0] = { ...first, SponsorAd: room.sponsorAd() }
    return { data, TotalCount }
  })

  call(app, 'POST', '/api/Match/Recent', async (request, reply) => {
    const asked = z.safeParse(RecentRequest, request.body)
    if (!asked.success) throw new Refusal(400, recentMessage(asked.error))
    const { PageNumber, PageSize, TournamentId, TeamId } = asked.data
    const filter = { tournamentId: TournamentId, teamId: TeamId }
    const page = await matchesPage(room, 'finished', pageOf(PageNumber, PageSize), filter)
    return reply.header('cache-control', 'no-store').send({ Status: SUCCESS, ...page })
  })

  const ofMatch = <Answer extends object>(
    path: string,
    answerOf: (record: MatchRecord, request: FastifyRequest) => Answer | Promise<Answer>,
    freshness: (record: MatchRecord, answer: Answer) => Freshness = freshnessOf,
  ) =>
    call(app, 'GET', path, async (request, reply) => {
      const record = await finder.find(idInPath(request, 'match'))
      if (!record) throw new Refusal(404, 'There is no such match.')
      const answer = await answerOf(record, request)
      return sendJson(request, reply, answer, freshness(record, answer))
    })

  ofMatch(
    '/api/Match/MatchDetail/:id',
    async (record) => {
      const { facts } = record
      const isOver = facts.phase === 'finished'
      const season = isOver ? await readSeason(db, facts, room.league) : undefined
      const data: MatchDetail = {
        ...record.item(),
        Squads: await squadsOf(db, record),
        Scorecard: record.scorecard,
        BallsPerOver: facts.sheet.BallsPerOver,
        PlayersPerSide: facts.sheet.PlayersPerSide,
        FreeHits: facts.sheet.FreeHits,
        Officials: facts.officials,
        Stream: facts.stream,
        PlayerOfMatch: await playerOfMatch(db, facts, clock()),
        VoteUntil: voteUntil(facts, clock()),
        Places: await placesOf(db, facts.tournament.id),
        SourceId: facts.sourceId,
        Preview: isOver ? undefined : await readPreview(db, facts),
        RecordsBefore: facts.phase === 'scheduled' ? undefined : await room.recordBook.before(facts),
        StoryId: isOver && (await hasReport(db, facts.id)) ? FIRST_REPORT_ID + facts.id : undefined,
        SeasonAfter: season && seasonAfter(season, facts.outcome?.Result?.WinnerTeamId),
      }
      return { Status: SUCCESS, data }
    },
    // The report and the vote's outcome come a while after the result: until then the answer is not settled.
    (record, { data }) =>
      record.facts.phase === 'finished' && (data.StoryId === undefined || data.VoteUntil !== undefined)
        ? LISTED
        : freshnessOf(record),
  )

  ofMatch('/api/Match/MatchHighlights/:id', (record) => ({
    Status: SUCCESS,
    data: highlightsOf(record.balls(), record.standing.Result !== undefined),
  }))

  ofMatch('/api/Match/Deliveries/:id', (record, request) => {
    const { After } = request.query as Record<string, unknown>
    const place = typeof After === 'string' ? placeOf(After) : undefined
    if (After !== undefined && !place) {
      throw new Refusal(400, 'After has to be an innings, an over and a place in it, such as 2.17.3.')
    }
    const balls = record.balls()
    return {
      ...{ Status: SUCCESS, data: place ? deliveriesAfter(balls, place) : balls, Players: playersOf(record) },
      ...(place
        ? {}
        : {
            ...{ Between: record.between(), OverScores: record.overScores() },
            Shots: record.facts.pushed?.Shots,
          }),
    }
  })

  ofMatch('/api/Match/Scorecard/:id', (record) => record.scorecard)
}

/** Scorers and programs may correct a match that is over. */
function freshnessOf({ facts }: MatchRecord): Freshness {
  const { phase } = facts
  if (phase === 'finished') return isCorrectable(facts) ? LISTED : NAMED
  return phase === 'in play' ? MOVING : LISTED
}

function playersOf({ facts }: MatchRecord): Record<string, string> {
  const named = facts.sheet.Teams.flatMap(({ Players }) => Players)
  return Object.fromEntries(named.map(({ PlayerId, Name }) => [`${PlayerId}`, Name]))
}

function recentMessage(error: z.core.$ZodError): string {
  const field = error.issues[0]?.path[0]
  return typeof field === 'string'
    ? `${field} has to be a whole number from 1.`
    : 'The body has to be a JSON object such as {"PageNumber":1,"PageSize":12}.'
}

async function readPreview(db: Database, match: MatchFacts): Promise<Preview> {
  const { startTime, venue, teams } = match
  const format = match.sheet.Format
  const sides = teams.map(({ TeamId }) => TeamId)
  const read = async (before: Omit<MatchesWanted, 'startTime'>, limit?: number) =>
    (await matchesBefore(db, { startTime, ...before }, limit)).map((facts) => itemOf(facts, undefined))
  const [meetings, atGround, ...ofSides] = await Promise.all([
    read({ format, teams: sides }),
    read({ format, venue }),
    ...sides.map((side) => read({ teams: [side] }, OF_A_SIDE)),
  ])
  const ofSide = new Map(sides.map((side, place) => [side, ofSides[place] ?? []]))
  return previewOf(match, { meetings, atGround, ofSide })
}
