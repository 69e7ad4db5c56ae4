import {
  BlogDetailAnswer,
  BlogListAnswer,
  NewsDetailAnswer,
  NewsListAnswer,
  SiteDocumentAnswer,
} from '#shared/api/content.ts'
import { PAGE_SIZE } from '#shared/api/envelope.ts'
import { get, paged, post } from './call.ts'

/** What is read: news, blogs, and the documents of the site. */

export const newsList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/News/List', page, size), NewsListAnswer)
export const newsSearch = (text: string, page = 1) =>
  get(`${paged('/api/News/List', page, PAGE_SIZE)}&SearchText=${encodeURIComponent(text)}`, NewsListAnswer)
export const newsDetail = (id: number) => get(`/api/News/Detail/${id}`, NewsDetailAnswer)
export const blogList = (page = 1, size = PAGE_SIZE) =>
  get(paged('/api/Blog/List', page, size), BlogListAnswer)
export const blogDetail = (id: number) => get(`/api/Blog/Detail/${id}`, BlogDetailAnswer)
export const siteDocument = (slug: string) =>
  post('/api/SiteDocuments/GetSiteDocumentBySlug', { Slug: slug }, SiteDocumentAnswer)
