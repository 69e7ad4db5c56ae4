import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SiteDocumentRequest } from '#shared/api/content.ts'
import type { Setting } from '#shared/api/site.ts'
import { settingsOfBrand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { call, readCall } from '../../core/http/call.ts'
import { languageOfQuery, pageIn } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { PUBLISHED, SUCCESS } from '../../core/http/send-answer.ts'
import { adOf, popupOf } from './ad.ts'
import { contactsValue, type Site, socialValue } from './data-schemas.ts'
import { homeSlides, type SlideParts } from './home-slides.ts'
import { htmlOf } from './markdown.ts'
import { inLanguage } from './record-fields.ts'
import { brandOf } from './site-brand.ts'
import { documentIn } from './site-document.ts'

type SiteParts = SlideParts & {
  /** Codes go by SMS, so that a call that sends one needs a captcha. */
  hasSmsGateway: boolean
  /** A provider by which readers can log in. */
  oidcName: string | undefined
}

export function siteRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { content, hasSmsGateway, oidcName } = parts
  const settings = (path: string, read: (request: FastifyRequest) => Record<string, string>) =>
    readCall(app, path, PUBLISHED, (request) => ({ data: pairs(read(request)) }))

  /** `PhoneNumbers` where they are not those of the specification. */
  const phoneNumbers = ({ phone }: Site): Record<string, string> =>
    phone === 'india' ? {} : { PhoneNumbers: phone }
  settings('/api/Common/GetConfig', () => ({
    ...content.get('site').config,
    ...phoneNumbers(content.get('site')),
    ...settingsOfBrand(brandOf(content)),
    ...(hasSmsGateway ? { IsCaptchaForCodes: 'true' } : {}),
    ...(oidcName === undefined ? {} : { OidcName: oidcName }),
  }))
  settings('/api/HeaderFooter/GetSocialMedia', () => ({ SocialMedia: socialValue(content.get('site')) }))
  settings('/api/HeaderFooter/GetFooterData', (request) => {
    const site = content.get('site')
    const language = languageOfQuery(request)
    return {
      AboutUs: aboutIn(language, site),
      AppDownloadUrl: site.app ?? '',
      FooterData: contactsValue(site, language),
    }
  })
  settings('/api/Common/CheckShowAdPopup', () => {
    const popup = popupOf(content.get('ads'))
    if (!popup) return { ShowAdPopup: 'false', AdPopupImage: '', AdPopupRedirectUrl: '', PopupTimer: '0' }
    const { show, afterSeconds, ad } = popup
    const { ImageUrl, RedirectURL } = ad ? adOf(ad, 'PopupAd') : { ImageUrl: '', RedirectURL: '' }
    return {
      ShowAdPopup: `${show && ad !== undefined}`,
      AdPopupImage: ImageUrl,
      AdPopupRedirectUrl: RedirectURL,
      PopupTimer: `${afterSeconds}`,
    }
  })

  readCall(app, '/api/Common/GetSlideSectionDetail', PUBLISHED, async (request) => ({
    data: await homeSlides(parts, languageOfQuery(request)),
  }))
  readCall(app, '/api/Common/GetSponsorAd', PUBLISHED, () => ({
    data: content.get('ads').content.map((ad) => adOf(ad, 'SponsorAd')),
  }))
  readCall(app, '/api/Common/GetHomePageSponsorAd', PUBLISHED, () => ({
    data: content.get('ads').home.map((ad) => adOf(ad, 'HomePageAd')),
  }))

  readCall(app, '/api/SiteDocuments/List', PUBLISHED, (request) => {
    const { data, TotalCount } = pageIn([...content.documents.values()], request.query)
    const language = languageOfQuery(request)
    return {
      data: data.map((document) => documentIn(document, language, brandOf(content)).listed),
      TotalCount,
    }
  })
  call(app, 'POST', '/api/SiteDocuments/GetSiteDocumentBySlug', async (request, reply) => {
    const asked = z.safeParse(SiteDocumentRequest, request.body)
    if (!asked.success) throw new Refusal(400, 'The body has to be a JSON object such as {"Slug":"about"}.')
    const document = content.documents.get(asked.data.Slug)
    if (!document) throw new Refusal(404, 'There is no such page.')
    const { html, listed } = documentIn(document, languageOfQuery(request), brandOf(content))
    return reply.header('cache-control', 'no-store').send({ Status: SUCCESS, data: { ...listed, sdv: html } })
  })
}

function aboutIn(language: Language, { about = '', aboutIn }: Site): string {
  const { words } = inLanguage(aboutIn, language)
  if (words === undefined) return htmlOf(about)
  return htmlOf(words).replaceAll('<p>', `<p lang="${language}">`)
}

function pairs(settings: Record<string, string>): Setting[] {
  return Object.entries(settings).map(([Key, Value]) => ({ Key, Value }))
}
