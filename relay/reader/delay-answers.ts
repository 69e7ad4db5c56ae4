import { isJsonObject, type Json, type JsonObject } from '#shared/live/json.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { readCallPath, SCORECARD } from './call-path.ts'
import type { MatchesAtTime } from './matches-at-time.ts'
import {
  foundBy,
  listOf,
  withoutAverages,
  withoutFigures,
  withoutStandings,
  withResultsWhere,
} from './parts-of-answers.ts'

/** Undefined: there was no such thing yet. */
type Rule = (data: Json, then: MatchesAtTime, id: number) => Json | undefined

const COUNTING = new Set([
  ...['series/detail', 'player/detail', 'team/detail', 'team/averages', 'ground/detail'],
  ...['prediction/get', 'common/getslidesectiondetail'],
])
const NOT_FOUND = { Status: { code: 404, returnMessage: 'There is nothing here yet.' } }

/** Live matches as their topics were, balls and stories by their times, figures over many matches not at all. */
export function delayAnswer(path: string, body: unknown, then: MatchesAtTime): unknown {
  const { call, id } = readCallPath(path)
  const rule = RULES[call]
  if (call === SCORECARD) return isJsonObject(body) ? (then.scorecard(id) ?? body) : body
  if (rule === undefined || !isJsonObject(body) || body.data === undefined) return body
  const data = rule(body.data, then, id)
  return data === undefined
    ? NOT_FOUND
    : { ...body, ...totalThen(body, data), ...betweenThen(body, data), ...listsThen(body, then), data }
}

/** What is left out of a list is not counted in its total either. */
function totalThen({ data: all, TotalCount }: JsonObject, shown: Json): JsonObject {
  if (typeof TotalCount !== 'number' || !Array.isArray(all) || !Array.isArray(shown)) return {}
  return { TotalCount: TotalCount - (all.length - shown.length) }
}

/** What came between balls that are left out is left out with them. */
function betweenThen({ Between }: JsonObject, data: Json): JsonObject {
  if (!Array.isArray(Between) || !Array.isArray(data)) return {}
  return { Between: Between.filter((one) => isJsonObject(one) && Number(one.At) < data.length) }
}

/** What an answer has in the place of balls, by its own times. */
function listsThen(body: JsonObject, then: MatchesAtTime): JsonObject {
  const lists = ['OverScores', 'Shots'].filter((name) => body[name] !== undefined)
  return Object.fromEntries(lists.map((name) => [name, listOf(body[name]).filter(({ At }) => then.isBy(At))]))
}

/** Whether an answer counts over many matches, so that only an older answer shows how it was. */
export function countsOverMatches(path: string): boolean {
  return COUNTING.has(readCallPath(path).call)
}

const RULES: Readonly<Record<string, Rule>> = {
  'match/upcoming': (data, then) => listOf(data).map((item) => then.item(item)),
  'match/recent': (data, then) =>
    listOf(data)
      .map((item) => then.item(item))
      .filter(isOver),
  'match/matchdetail': (data, then) => {
    if (!isJsonObject(data)) return data
    const { Preview, RecordsBefore, StoryId, SeasonAfter, Stream, PlayerOfMatch, VoteUntil, ...detail } =
      then.detail(data)
    return {
      ...detail,
      ...(wasOver(data.MatchId, then)
        ? known({ StoryId, SeasonAfter, Stream, PlayerOfMatch, VoteUntil })
        : {}),
      ...(Preview === undefined || then.hasMoved ? {} : { Preview }),
      // They are of matches that were over when this one began.
      ...(RecordsBefore === undefined || !hadBegun(data, then) ? {} : { RecordsBefore }),
    }
  },
  'match/matchhighlights': (data, then, id) => {
    const found = then.findByMatchId(id) ?? then.find(id)
    return found ? listOf(data).filter((moment) => found.state && isBowled(moment, found.state)) : data
  },
  'match/vote': (data, then, id) => (wasOver(id, then) ? data : {}),
  'match/deliveries': (data, then) =>
    listOf(data)
      .filter(({ At }) => then.isBy(At))
      .map((ball) => ballThen(ball, then)),
  'news/list': (data, then) => listOf(data).filter(({ PublishedAt }) => then.isBy(PublishedAt)),
  'news/detail': storyThen,
  'blog/list': (data, then) => listOf(data).filter(({ PublishedAt }) => then.isBy(PublishedAt)),
  'blog/detail': storyThen,
  'gallery/videos': (data, then) => listOf(data).filter(({ MatchId }) => wasOver(MatchId, then)),
  'series/detail': (data, then) => {
    const series = withItems(data, then, 'Matches')
    return then.hasMoved ? withoutStandings(series) : series
  },
  'team/detail': (data, then) => ({
    ...withItems(withItems(data, then, 'Recent'), then, 'Upcoming'),
    ...(then.hasMoved ? { About: '' } : {}),
  }),
  'team/averages': (data, then) => (then.hasMoved ? withoutAverages(data) : data),
  'ground/detail': (data, then) => {
    const ground = withItems(withItems(data, then, 'Recent'), then, 'Upcoming')
    // What was not over then is on the live line, as it was.
    const Recent = listOf(ground.Recent).filter(isOver)
    const hasMoved = listOf(ground.Recent).some(({ LiveMatchId }) => then.hasMatchMoved(LiveMatchId))
    return { ...ground, Recent, ...(hasMoved ? { Figures: [] } : {}) }
  },
  'player/detail': (data, then) => {
    if (!isJsonObject(data) || !then.hasMoved) return data
    return withoutFigures(data)
  },
  'search/everything': (data, then) =>
    foundBy(withItems(data, then, 'Matches'), ({ PublishedAt }) => then.isBy(PublishedAt)),
  'common/getslidesectiondetail': (data, then) =>
    listOf(data).filter(({ Kind }) => Kind !== 'news' || !then.hasMoved),
  'prediction/get': (data, then) => withResultsWhere(data, (matchId) => wasOver(matchId, then)),
}

/** A call with a score has a rule here, and in `hide-scores-in-answers.ts`: caches then keep its answers apart by cookie. */
export const DELAYED_CALLS = Object.keys(RULES)

const known = (fields: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A ball as it was before a correction that is younger than the moment. */
function ballThen(ball: JsonObject, then: MatchesAtTime): JsonObject {
  const { Innings, Over, N, At, CorrectedAt, Was } = ball
  if (CorrectedAt === undefined || then.isBy(CorrectedAt) || !isJsonObject(Was)) return ball
  return known({ Innings, Over, N, ...Was, At })
}

function storyThen(data: Json, then: MatchesAtTime): Json | undefined {
  if (!isJsonObject(data)) return data
  if (!then.isBy(data.PublishedAt)) return undefined
  // Titles of stories that have no times.
  return then.hasMoved ? { ...data, Related: [] } : data
}

function withItems(data: Json, then: MatchesAtTime, list: string): JsonObject {
  if (!isJsonObject(data)) return {}
  return { ...data, [list]: listOf(data[list]).map((item) => then.item(item)) }
}

function isOver({ Status }: JsonObject): boolean {
  return Status === 'completed' || Status === 'abandoned'
}

/** A match that is not live any more began long ago. */
function hadBegun({ LiveMatchId }: JsonObject, then: MatchesAtTime): boolean {
  const found = then.find(LiveMatchId)
  return found === undefined || Object.keys(found.state?.Innings ?? {}).length > 0
}

/** A match that is not live any more was over long ago. */
function wasOver(matchId: Json | undefined, then: MatchesAtTime): boolean {
  const found = then.findByMatchId(matchId)
  return found === undefined || (found.state !== undefined && isOver({ Status: found.state.Match.Status }))
}

/** Whether a moment of a match had come, by the overs of its innings. */
function isBowled({ Innings, Over, Ball, Kind }: JsonObject, state: MatchState): boolean {
  const innings = state.Innings[String(Innings)]
  if (Kind === 'result') return state.Result !== undefined
  if (innings === undefined) return false
  const isLater = state.Innings[String(Number(Innings) + 1)] !== undefined
  const [overs = 0, balls = 0] = innings.Overs.split('.').map(Number)
  return isLater || Number(Over) < overs || (Number(Over) === overs && Number(Ball) <= balls)
}
