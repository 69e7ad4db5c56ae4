import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, paged } from './call.ts'

const seriesListAnswer = async () => (await import('#shared/api/series.ts')).SeriesListAnswer
const seriesDetailAnswer = async () => (await import('#shared/api/series.ts')).SeriesDetailAnswer

export const seriesList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Series/List', page, size), seriesListAnswer)
export const seriesDetail = (id: number) => get(`/api/Series/Detail/${id}`, seriesDetailAnswer)
