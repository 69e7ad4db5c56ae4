import type { ContentType, Reaction } from '#shared/api/content.ts'
import { get, post } from './call.ts'
import { SETTINGS_ANSWER } from './settings-answer.ts'

const settingsAnswer = async () => SETTINGS_ANSWER
const teamLogosAnswer = async () => (await import('#shared/api/site.ts')).TeamLogosAnswer
const slidesAnswer = async () => (await import('#shared/api/site.ts')).SlidesAnswer
const sponsorAdsAnswer = async () => (await import('#shared/api/site.ts')).SponsorAdsAnswer
const adClickAnswer = async () => (await import('#shared/api/site.ts')).AdClickAnswer
const reactionAnswer = async () => (await import('#shared/api/content.ts')).ReactionAnswer

export const siteConfig = get('/api/Common/GetConfig', settingsAnswer)
export const teamLogos = get('/api/Common/GetTeamsLogo', teamLogosAnswer)
export const socialMedia = get('/api/HeaderFooter/GetSocialMedia', settingsAnswer)
export const footerSettings = get('/api/HeaderFooter/GetFooterData', settingsAnswer)
export const slides = get('/api/Common/GetSlideSectionDetail', slidesAnswer)
export const popupSettings = get('/api/Common/CheckShowAdPopup', settingsAnswer)
export const sponsorAds = get('/api/Common/GetSponsorAd', sponsorAdsAnswer)
export const homeSponsorAds = get('/api/Common/GetHomePageSponsorAd', sponsorAdsAnswer)

export const adClick = (AdType: string, AdId: number | null) =>
  post('/api/AdClick/AddAdClick', { AdType, AdId }, adClickAnswer)

export const react = (type: ContentType, id: number, reaction: Reaction | null) =>
  post(
    '/api/Common/ContentLikeORDisLike',
    { ContentType: type, ContentId: id, Reaction: reaction },
    reactionAnswer,
  )
