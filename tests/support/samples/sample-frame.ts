import type { SampleRelay } from '../sample-relay.ts'
import { side, sideNames } from './sides.ts'

const SOCIAL = [
  { RedirectURL: 'https://www.facebook.com/crease.example', IconClass: 'fa fa-facebook' },
  { RedirectURL: 'https://twitter.com/crease_example', IconClass: 'fa fa-twitter' },
  { RedirectURL: 'https://www.instagram.com/crease.example', IconClass: 'fa fa-instagram' },
  { RedirectURL: 'https://www.youtube.com/@crease.example', IconClass: 'fa fa-youtube' },
]
const CONTACTS = [
  { Icon: 'fa fa-envelope', Content: 'scores@crease.example', RedirectURL: 'mailto:scores@crease.example' },
  { Icon: 'fa fa-phone', Content: '+91 891 555 0143', RedirectURL: 'tel:+918915550143' },
  { Icon: 'fa fa-map-marker', Content: 'Harbour Road, Vizag', RedirectURL: '/contact' },
]

/** What header, footer and overlays ask for on every page. */
export function showFrame(relay: SampleRelay): void {
  relay.call('/api/HeaderFooter/GetSocialMedia', settings({ SocialMedia: JSON.stringify(SOCIAL) }))
  relay.call(
    '/api/HeaderFooter/GetFooterData',
    settings({
      AboutUs: '<p>Crease follows the league ball by ball. <a href="/about">Who we are</a></p>',
      AppDownloadUrl: 'https://play.google.com/store/apps/details?id=example.crease',
      FooterData: JSON.stringify(CONTACTS),
    }),
  )
  showPictures(relay)
  relay.call('/api/Common/CheckShowAdPopup', popup('false'))
  relay.call('/api/Common/GetTeamsLogo', {
    Status: { code: 200, returnMessage: '' },
    TeamLogos: sideNames.map(side).map(({ team }) => ({
      TeamId: team.TeamId,
      TeamName: team.TeamName,
      ImageUrl: `/api/Media/crests/${team.TeamId}.svg`,
    })),
  })
}

/** A shield with its side's letters, and a banner: what the origin draws otherwise. */
function showPictures(relay: SampleRelay): void {
  for (const { team } of sideNames.map(side)) {
    relay.picture(
      `/api/Media/crests/${team.TeamId}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 56"><path d="M4 4h40v24c0 12-9 20-20 25C13 48 4 40 4 28z" fill="#1f4b73"/><text x="24" y="31" text-anchor="middle" font-size="15" fill="#fff">${team.ShortName}</text></svg>`,
    )
  }
  relay.picture(
    '/api/Media/Sponsors/1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120"><path d="M0 0h640v120H0z" fill="#c9963b"/></svg>',
  )
}

/** What CheckShowAdPopup answers; the ad comes after a second. */
export function popup(isShown: 'true' | 'false'): object {
  return settings({
    ShowAdPopup: isShown,
    AdPopupImage: '/api/Media/Sponsors/1.svg',
    AdPopupRedirectUrl: 'https://tea.example/',
    PopupTimer: '1',
  })
}

function settings(values: Record<string, string>): object {
  return {
    Status: { code: 200, returnMessage: '' },
    data: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
  }
}
