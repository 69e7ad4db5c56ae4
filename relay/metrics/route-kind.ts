export type RouteKind = 'call' | 'live' | 'page' | 'file' | 'ops' | 'push'

const OPS = new Set(['/healthz', '/readyz', '/metrics', '/errors'])

export function routeKindOf(url: string): RouteKind {
  const [path = ''] = url.split('?', 1)
  if (/^\/api(\/|$)/i.test(path)) return 'call'
  if (/^\/live(\/|$)/.test(path)) return 'live'
  if (/^\/push\//.test(path)) return 'push'
  if (OPS.has(path) || /^\/ops(\/|$)/.test(path)) return 'ops'
  return /^\/assets\/|\.(js|css|svg|png|ico|woff2|webmanifest|map)$/.test(path) ? 'file' : 'page'
}

const CALLS: Readonly<Record<string, readonly string[]>> = {
  AdClick: ['AddAdClick'],
  Auth: [
    ...['ChangePassword', 'EmailVerificationCode', 'EmailVerifyGenerateOtp', 'GetCaptcha', 'Login', 'Logout'],
    ...['RegisterUser', 'ResetPassword', 'generateOtp', 'validateSecurityCode'],
  ],
  Blog: ['Detail', 'List'],
  Common: [
    ...['CheckShowAdPopup', 'ContentLikeORDisLike', 'GetConfig', 'GetHomePageSponsorAd'],
    ...['GetSlideSectionDetail', 'GetSponsorAd', 'GetTeamsLogo'],
  ],
  ContactUs: ['Send'],
  Gallery: ['Images', 'Videos'],
  HeaderFooter: ['GetFooterData', 'GetSocialMedia'],
  Match: ['Deliveries', 'Live', 'LiveMatches', 'MatchDetail', 'MatchHighlights', 'Recent', 'Upcoming'],
  News: ['Detail', 'List'],
  Otp: ['ResendOtp', 'UserVerify'],
  Player: ['Detail', 'List'],
  Prediction: ['Get', 'GetTeamByMatchId', 'Insert'],
  Series: ['Detail', 'List'],
  SiteDocuments: ['GetSiteDocumentBySlug', 'List'],
  Sponsor: ['Detail', 'List'],
  Team: ['Detail', 'List'],
}
const KNOWN = new Set(
  Object.entries(CALLS).flatMap(([part, calls]) => calls.map((call) => `${part}/${call}`)),
)

export function callNameOf(url: string): string {
  const kind = routeKindOf(url)
  if (kind !== 'call') return kind
  const [, , part, call] = (url.split('?', 1)[0] ?? '').split('/')
  const name = `${part}/${call}`
  if (KNOWN.has(name)) return name
  return part === 'Media' ? part : 'other'
}
