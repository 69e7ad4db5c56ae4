import {
  BlogDetailAnswer,
  BlogListAnswer,
  NewsDetailAnswer,
  NewsListAnswer,
  SiteDocumentAnswer,
} from '#shared/api/content.ts'
import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { ImageCategoryAnswer, ImagesAnswer, VideosAnswer } from '#shared/api/gallery.ts'
import { PlayerDetailAnswer, PlayerListAnswer, TeamDetailAnswer, TeamListAnswer } from '#shared/api/people.ts'
import { SeriesDetailAnswer, SeriesListAnswer } from '#shared/api/series.ts'
import {
  ContactAnswer,
  type ContactRequest,
  SponsorDetailAnswer,
  SponsorListAnswer,
} from '#shared/api/site.ts'
import { get, post } from './call.ts'

/** What readers read, by call. Lists come by the page. */

const paged = (path: string, page: number, size = PAGE_SIZE) => `${path}?PageNumber=${page}&PageSize=${size}`

export const newsList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/News/List', page, size), NewsListAnswer)
export const newsSearch = (text: string, page = 1) =>
  get(`${paged('/api/News/List', page)}&SearchText=${encodeURIComponent(text)}`, NewsListAnswer)
export const newsDetail = (id: number) => get(`/api/News/Detail/${id}`, NewsDetailAnswer)

export const blogList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Blog/List', page, size), BlogListAnswer)
export const blogDetail = (id: number) => get(`/api/Blog/Detail/${id}`, BlogDetailAnswer)

export const seriesList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Series/List', page, size), SeriesListAnswer)
export const seriesDetail = (id: number) => get(`/api/Series/Detail/${id}`, SeriesDetailAnswer)

export const teamList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Team/List', page, size), TeamListAnswer)
export const teamDetail = (id: number) => get(`/api/Team/Detail/${id}`, TeamDetailAnswer)

export const playerList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Player/List', page, size), PlayerListAnswer)
export const playerDetail = (id: number) => get(`/api/Player/Detail/${id}`, PlayerDetailAnswer)

export const sponsorList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Sponsor/List', page, size), SponsorListAnswer)
export const sponsorDetail = (id: number) => get(`/api/Sponsor/Detail/${id}`, SponsorDetailAnswer)

export const imageCategories = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Images', page, size), ImagesAnswer)
export const imageCategory = (id: number) => get(`/api/Gallery/Images/${id}`, ImageCategoryAnswer)
export const videos = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Gallery/Videos', page, size), VideosAnswer)

export const siteDocument = (slug: string) =>
  post('/api/SiteDocuments/GetSiteDocumentBySlug', { Slug: slug }, SiteDocumentAnswer)

export const contact = (message: ContactRequest) => post('/api/ContactUs/Send', message, ContactAnswer)
