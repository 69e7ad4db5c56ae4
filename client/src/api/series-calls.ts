import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { SeriesDetailAnswer, SeriesListAnswer } from '#shared/api/series.ts'
import { get, paged } from './call.ts'

export const seriesList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Series/List', page, size), SeriesListAnswer)
export const seriesDetail = (id: number) => get(`/api/Series/Detail/${id}`, SeriesDetailAnswer)
