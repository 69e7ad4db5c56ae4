import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { SponsorDetailAnswer, SponsorListAnswer } from '#shared/api/site.ts'
import { get, paged } from './call.ts'

export const sponsorList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Sponsor/List', page, size), SponsorListAnswer)
export const sponsorDetail = (id: number) => get(`/api/Sponsor/Detail/${id}`, SponsorDetailAnswer)
