import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, paged } from './call.ts'

const sponsorListAnswer = async () => (await import('#shared/api/site.ts')).SponsorListAnswer
const sponsorDetailAnswer = async () => (await import('#shared/api/site.ts')).SponsorDetailAnswer

export const sponsorList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Sponsor/List', page, size), sponsorListAnswer)
export const sponsorDetail = (id: number) => get(`/api/Sponsor/Detail/${id}`, sponsorDetailAnswer)
