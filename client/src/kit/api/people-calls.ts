import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, paged } from './call.ts'

const teamListAnswer = async () => (await import('#shared/api/people.ts')).TeamListAnswer
const teamDetailAnswer = async () => (await import('#shared/api/people.ts')).TeamDetailAnswer
const teamAveragesAnswer = async () => (await import('#shared/api/people.ts')).TeamAveragesAnswer
const playerListAnswer = async () => (await import('#shared/api/people.ts')).PlayerListAnswer
const playerDetailAnswer = async () => (await import('#shared/api/people.ts')).PlayerDetailAnswer

export const teamList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Team/List', page, size), teamListAnswer)
export const teamDetail = (id: number) => get(`/api/Team/Detail/${id}`, teamDetailAnswer)
export const teamAverages = (id: number, season = '') =>
  get(
    `/api/Team/Averages/${id}${season === '' ? '' : `?Season=${encodeURIComponent(season)}`}`,
    teamAveragesAnswer,
  )
export const playerList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Player/List', page, size), playerListAnswer)
export const playerSearch = (name: string, page = 1) =>
  get(
    `${paged('/api/Player/List', page, PAGE_SIZE)}&SearchText=${encodeURIComponent(name)}`,
    playerListAnswer,
  )
export const playerDetail = (id: number) => get(`/api/Player/Detail/${id}`, playerDetailAnswer)
