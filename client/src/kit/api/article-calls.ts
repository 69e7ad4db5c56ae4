import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { get, paged, post } from './call.ts'

const newsListAnswer = async () => (await import('#shared/api/content.ts')).NewsListAnswer
const newsDetailAnswer = async () => (await import('#shared/api/content.ts')).NewsDetailAnswer
const blogListAnswer = async () => (await import('#shared/api/content.ts')).BlogListAnswer
const blogDetailAnswer = async () => (await import('#shared/api/content.ts')).BlogDetailAnswer
const siteDocumentListAnswer = async () => (await import('#shared/api/content.ts')).SiteDocumentListAnswer
const siteDocumentAnswer = async () => (await import('#shared/api/content.ts')).SiteDocumentAnswer

export const newsList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/News/List', page, size), newsListAnswer)
export const newsSearch = (text: string, page = 1) =>
  get(`${paged('/api/News/List', page, PAGE_SIZE)}&SearchText=${encodeURIComponent(text)}`, newsListAnswer)
export const newsDetail = (id: number) => get(`/api/News/Detail/${id}`, newsDetailAnswer)
export const blogList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Blog/List', page, size), blogListAnswer)
export const blogDetail = (id: number) => get(`/api/Blog/Detail/${id}`, blogDetailAnswer)
export const siteDocuments = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/SiteDocuments/List', page, size), siteDocumentListAnswer)
export const siteDocument = (slug: string) =>
  post('/api/SiteDocuments/GetSiteDocumentBySlug', { Slug: slug }, siteDocumentAnswer)
