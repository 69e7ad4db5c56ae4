import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SiteDocumentRequest } from '#shared/api/content.ts'
import type { Setting } from '#shared/api/site.ts'
import type { Language } from '#shared/language.ts'
import { call } from '../http/call.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS, PUBLISHED, SUCCESS, sendJson } from '../http/send-json.ts'
import { adOf } from './ads.ts'
import type { Content } from './content.ts'
import { contactsValue, type SiteFile, socialValue } from './content-schemas.ts'
import type { HomeSlides } from './home-slides.ts'
import { htmlOf } from './markdown.ts'
import type { SiteDocumentFile } from './site-document.ts'

export function siteRoutes(app: FastifyInstance, content: Content, slides: HomeSlides): void {
  const settings = (path: string, read: (request: FastifyRequest) => Record<string, string>) =>
    call(app, 'GET', path, (request, reply) =>
      sendJson(request, reply, { Status: SUCCESS, data: pairs(read(request)) }, DRESS),
    )

  settings('/api/Common/GetConfig', () => content.get('site.yaml').config)
  settings('/api/HeaderFooter/GetSocialMedia', () => ({ SocialMedia: socialValue(content.get('site.yaml')) }))
  settings('/api/HeaderFooter/GetFooterData', (request) => {
    const site = content.get('site.yaml')
    const language = languageOfQuery(request)
    return {
      AboutUs: aboutIn(language, site),
      AppDownloadUrl: site.app,
      FooterData: contactsValue(site, language),
    }
  })
  settings('/api/Common/CheckShowAdPopup', () => {
    const { show, afterSeconds, ad } = content.get('ads.yaml').popup
    const { ImageUrl, RedirectURL } = adOf(ad, 'PopupAd')
    return {
      ShowAdPopup: `${show}`,
      AdPopupImage: ImageUrl,
      AdPopupRedirectUrl: RedirectURL,
      PopupTimer: `${afterSeconds}`,
    }
  })

  call(app, 'GET', '/api/Common/GetSlideSectionDetail', async (request, reply) =>
    sendJson(
      request,
      reply,
      { Status: SUCCESS, data: await slides.slides(languageOfQuery(request)) },
      PUBLISHED,
    ),
  )
  call(app, 'GET', '/api/Common/GetSponsorAd', (request, reply) =>
    sendJson(
      request,
      reply,
      { Status: SUCCESS, data: content.get('ads.yaml').content.map((ad) => adOf(ad, 'SponsorAd')) },
      DRESS,
    ),
  )
  call(app, 'GET', '/api/Common/GetHomePageSponsorAd', (request, reply) =>
    sendJson(
      request,
      reply,
      { Status: SUCCESS, data: content.get('ads.yaml').home.map((ad) => adOf(ad, 'HomePageAd')) },
      DRESS,
    ),
  )

  call(app, 'GET', '/api/SiteDocuments/List', (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const language = languageOfQuery(request)
    const all = [...content.documents.values()]
    const data = all.slice(offset, offset + limit).map((document) => {
      const { html: _, ...listed } = documentIn(document, language)
      return listed
    })
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: all.length }, DRESS)
  })
  call(app, 'POST', '/api/SiteDocuments/GetSiteDocumentBySlug', async (request, reply) => {
    const asked = z.safeParse(SiteDocumentRequest, request.body)
    if (!asked.success) throw new Refusal(400, 'The body has to be a JSON object such as {"Slug":"about"}.')
    const document = content.documents.get(asked.data.Slug)
    if (!document) throw new Refusal(404, 'There is no such page.')
    const { html, ...data } = documentIn(document, languageOfQuery(request))
    return reply.header('cache-control', 'no-store').send({ Status: SUCCESS, data: { ...data, sdv: html } })
  })
}

function documentIn({ slug, title, html, inLanguages }: SiteDocumentFile, language: Language) {
  const words = language === 'en' ? undefined : inLanguages[language]
  return {
    ...{ Slug: slug, Title: words?.title ?? title, html: words?.html ?? html },
    ...(words ? { Language: language } : {}),
  }
}

function aboutIn(language: Language, { about, aboutIn }: SiteFile): string {
  const words = language === 'en' ? undefined : aboutIn?.[language]
  if (words === undefined) return htmlOf(about)
  return htmlOf(words).replaceAll('<p>', `<p lang="${language}">`)
}

function pairs(settings: Record<string, string>): Setting[] {
  return Object.entries(settings).map(([Key, Value]) => ({ Key, Value }))
}
