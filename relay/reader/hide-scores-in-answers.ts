import { withoutScore } from '#shared/live/hide-scores.ts'
import { isJsonObject, type Json, type JsonObject } from '#shared/live/json.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'
import { isHidden, isHiddenMatch, type ReaderSettings } from '#shared/reader-settings.ts'
import { readCallPath, SCORECARD } from './call-path.ts'
import {
  foundBy,
  listOf,
  withoutAverages,
  withoutFigures,
  withoutStandings,
  withResultsWhere,
} from './parts-of-answers.ts'

type Rule = (data: Json, settings: ReaderSettings, id: number) => Json

export function hideScoresInAnswer(path: string, body: unknown, settings: ReaderSettings): unknown {
  const { call, id } = readCallPath(path)
  const rule = RULES[call]
  if (settings.shield === undefined) return body
  if (call === SCORECARD) return isHidden(settings, id) ? { Innings: {}, Deliveries: {} } : body
  if (rule === undefined || !isJsonObject(body) || body.data === undefined) return body
  const data = rule(body.data, settings, id)
  return call === 'match/deliveries' && data !== body.data ? { ...body, ...NO_BALLS } : { ...body, data }
}

const NO_BALLS = { data: [], Between: [], OverScores: [], Shots: [] }

const RULES: Readonly<Record<string, Rule>> = {
  'match/upcoming': items,
  'match/recent': items,
  'match/live': (data, settings) =>
    listOf(data).filter(({ LiveMatchId }) => !isHidden(settings, idOf(LiveMatchId))),
  'match/livematches': items,
  'match/matchdetail': (detail, settings) => {
    if (!isJsonObject(detail)) return detail
    const { Preview: _, RecordsBefore: __, SeasonAfter: ___, ...shown } = detail
    if (!isHidden(settings, idOf(shown.LiveMatchId))) return shown
    const { StoryId: ____, Stream: _____, PlayerOfMatch: ______, VoteUntil: _______, ...data } = shown
    return { ...itemWithout(data, settings), Scorecard: { Innings: {}, Deliveries: {} } }
  },
  'match/matchhighlights': (data, settings, id) => (isHiddenMatch(settings, id) ? [] : data),
  'match/vote': (data, settings, id) => (isHidden(settings, id) ? {} : data),
  'match/deliveries': (data, settings, id) => (isHidden(settings, id) ? [] : data),
  'news/list': (data, settings) => listOf(data).map((story) => storyWithout(story, settings)),
  'news/detail': (data, settings) => (isJsonObject(data) ? storyWithout(data, settings) : data),
  'gallery/videos': (data, settings) =>
    listOf(data).filter(({ MatchId }) => MatchId === undefined || !isHiddenMatch(settings, idOf(MatchId))),
  'series/detail': (data, settings) => withoutStandings(withItems(data, 'Matches', settings)),
  'team/detail': (data, settings) => ({
    ...withItems(withItems(data, 'Recent', settings), 'Upcoming', settings),
    About: '',
  }),
  'team/averages': withoutAverages,
  'ground/detail': (data, settings) => ({
    ...withItems(withItems(data, 'Recent', settings), 'Upcoming', settings),
    Figures: [],
  }),
  'player/detail': (data) => withoutFigures(isJsonObject(data) ? data : {}),
  'search/everything': (data, settings) =>
    foundBy(withItems(data, 'Matches', settings), (story) => !isHiddenStory(story, settings)),
  'common/getslidesectiondetail': (data) => listOf(data).filter(({ Kind }) => Kind !== 'news'),
  'prediction/get': (data, settings) =>
    withResultsWhere(data, (matchId) => !isHiddenMatch(settings, idOf(matchId))),
}

function items(data: Json, settings: ReaderSettings): Json {
  return listOf(data).map((item) => itemWithout(item, settings))
}

function withItems(data: Json, list: string, settings: ReaderSettings): JsonObject {
  return isJsonObject(data) ? { ...data, [list]: items(data[list] ?? [], settings) } : {}
}

function itemWithout(item: JsonObject, settings: ReaderSettings): JsonObject {
  if (!isHidden(settings, idOf(item.LiveMatchId))) return item
  return withoutScore(item as JsonObject & { Status: MatchStatus }) as JsonObject
}

/** A story that is about a match, or says by its kind that it reports one. Its id and its times stay. */
function storyWithout(story: JsonObject, settings: ReaderSettings): JsonObject {
  if (!isHiddenStory(story, settings)) return withoutRelated(story)
  const { Slug: _, ...shown } = withoutRelated(story)
  const body: JsonObject = story.Body === undefined ? {} : { Body: '' }
  return { ...shown, ...body, Title: '', Summary: '', ImageUrl: '', ImageAlt: '' }
}

const isReport = ({ Kind, MatchId }: JsonObject): boolean =>
  /report|result/i.test(String(Kind)) || MatchId !== undefined

function isHiddenStory(story: JsonObject, settings: ReaderSettings): boolean {
  return isReport(story) && (story.MatchId === undefined || isHiddenMatch(settings, idOf(story.MatchId)))
}

/** Nothing shows which of the further stories are reports. */
function withoutRelated(story: JsonObject): JsonObject {
  return story.Related === undefined ? story : { ...story, Related: [] }
}

const idOf = (id: Json | undefined): number | undefined => (typeof id === 'number' ? id : undefined)
