import { type ContentType, type Reaction, ReactionAnswer } from '#shared/api/content.ts'
import {
  AdClickAnswer,
  SettingsAnswer,
  SlidesAnswer,
  SponsorAdsAnswer,
  TeamLogosAnswer,
} from '#shared/api/site.ts'
import { get, post } from './call.ts'

/** The calls that dress the site. */
export const siteConfig = get('/api/Common/GetConfig', SettingsAnswer)
export const teamLogos = get('/api/Common/GetTeamsLogo', TeamLogosAnswer)
export const socialMedia = get('/api/HeaderFooter/GetSocialMedia', SettingsAnswer)
export const footerSettings = get('/api/HeaderFooter/GetFooterData', SettingsAnswer)
export const slides = get('/api/Common/GetSlideSectionDetail', SlidesAnswer)
export const popupSettings = get('/api/Common/CheckShowAdPopup', SettingsAnswer)
export const sponsorAds = get('/api/Common/GetSponsorAd', SponsorAdsAnswer)
export const homeSponsorAds = get('/api/Common/GetHomePageSponsorAd', SponsorAdsAnswer)

export const adClick = (AdType: string, AdId: number | null) =>
  post('/api/AdClick/AddAdClick', { AdType, AdId }, AdClickAnswer)

export const react = (type: ContentType, id: number, reaction: Reaction | null) =>
  post(
    '/api/Common/ContentLikeORDisLike',
    { ContentType: type, ContentId: id, Reaction: reaction },
    ReactionAnswer,
  )
