import { PAGE_SIZE } from '#shared/api/envelope.ts'
import {
  DeliveriesAnswer,
  HighlightsAnswer,
  MatchDetailAnswer,
  RecentAnswer,
  UpcomingAnswer,
} from '#shared/api/match.ts'
import { get, matchList, post } from './call.ts'

export const upcoming = (pageSize = PAGE_SIZE, page = 1) =>
  matchList(get(`/api/Match/Upcoming?PageNumber=${page}&PageSize=${pageSize}`, UpcomingAnswer))

export const recent = (pageSize = PAGE_SIZE, page = 1) =>
  matchList(post('/api/Match/Recent', { PageNumber: page, PageSize: pageSize }, RecentAnswer))

export const matchDetail = (id: number) => get(`/api/Match/MatchDetail/${id}`, MatchDetailAnswer)

export const highlights = (matchId: number) => get(`/api/Match/MatchHighlights/${matchId}`, HighlightsAnswer)

export const deliveries = (liveMatchId: number) =>
  get(`/api/Match/Deliveries/${liveMatchId}`, DeliveriesAnswer)
