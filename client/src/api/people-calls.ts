import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { PlayerDetailAnswer, PlayerListAnswer, TeamDetailAnswer, TeamListAnswer } from '#shared/api/people.ts'
import { get, paged } from './call.ts'

/** Who plays. */

export const teamList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Team/List', page, size), TeamListAnswer)
export const teamDetail = (id: number) => get(`/api/Team/Detail/${id}`, TeamDetailAnswer)
export const playerList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Player/List', page, size), PlayerListAnswer)
export const playerDetail = (id: number) => get(`/api/Player/Detail/${id}`, PlayerDetailAnswer)
