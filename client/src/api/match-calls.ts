import { DeliveriesAnswer, MatchDetailAnswer, RecentAnswer, UpcomingAnswer } from '#shared/api/match.ts'
import { get, matchList, post } from './call.ts'

export const upcoming = (pageSize: number) =>
  matchList(get(`/api/Match/Upcoming?PageNumber=1&PageSize=${pageSize}`, UpcomingAnswer))

export const recent = (pageSize: number) =>
  matchList(post('/api/Match/Recent', { PageNumber: 1, PageSize: pageSize }, RecentAnswer))

export const matchDetail = (id: number) => get(`/api/Match/MatchDetail/${id}`, MatchDetailAnswer)

export const deliveries = (liveMatchId: number) =>
  get(`/api/Match/Deliveries/${liveMatchId}`, DeliveriesAnswer)
