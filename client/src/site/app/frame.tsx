import type { ReactNode } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { Text } from '#client/kit/i18n/text.tsx'
import { usePageStatus } from '#client/kit/ui/page-head.tsx'
import { Part } from '#client/kit/ui/part.tsx'
import { StaleNotice } from '#client/site/features/freshness/stale-notice.tsx'
import { AccessButton } from '#client/site/features/keys-and-sound/access-button.tsx'
import { SpokenScores } from '#client/site/features/keys-and-sound/spoken/spoken-scores.tsx'
import { SpokenScoresSwitch } from '#client/site/features/keys-and-sound/spoken/spoken-scores-switch.tsx'
import { PopupAd } from '#client/site/features/popup-ad/popup-ad.tsx'
import { CookieConsent } from '#client/site/features/site-frame/cookie-consent/cookie-consent.tsx'
import { SiteFooter } from '#client/site/features/site-frame/footer/site-footer.tsx'
import { SiteHeader } from '#client/site/features/site-frame/header/site-header.tsx'
import { LiveStrip } from '#client/site/features/site-frame/live-strip/live-strip.tsx'
import { SiteNotice } from '#client/site/features/site-frame/notice/site-notice.tsx'
import { ThemeSwitch } from '#client/site/features/site-frame/theme/theme-switch.tsx'
import { HideScoresSwitch } from '#client/site/features/viewing/hide-scores-switch.tsx'
import { ViewingLines } from '#client/site/features/viewing/viewing-lines.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MENU } from './menu.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { TextLink } from './text-link.tsx'
import './frame.css'

const SCREENS_WITH_FRESHNESS = [paths.home, `${paths.liveScore}/*`]

function PageStaleNotice() {
  const { pathname } = useLocation()
  const status = usePageStatus()
  if (SCREENS_WITH_FRESHNESS.some((path) => matchPath(path, pathname))) return null
  return <StaleNotice isMissing={status === 503} />
}

const DISPLAY = (
  <>
    <ThemeSwitch />
    <SpokenScoresSwitch />
    <AccessButton />
    <HideScoresSwitch />
    <TextLink />
  </>
)

/** `note` is shown above the screen. */
export function Frame({ copyrightYear, note }: { copyrightYear: string; note: ReactNode }) {
  return (
    <>
      <Text as="a" href="#content" className="skip-link" id="site.skip" />
      <Part>
        <SiteHeader menu={MENU} />
      </Part>
      <Part>
        <LiveStrip />
      </Part>
      <Part>
        <SiteNotice />
      </Part>
      <ViewingLines query={useLocation().search} />
      <main id="content" tabIndex={-1}>
        {note}
        <Part>
          <Outlet />
        </Part>
      </main>
      <Part>
        <SiteFooter year={copyrightYear} display={DISPLAY} />
      </Part>
      <Part>
        <SpokenScores />
        <PageStaleNotice />
      </Part>
      <PageAnnouncer />
      <div className="page-corners">
        <Part>
          <CookieConsent />
          <PopupAd />
        </Part>
      </div>
    </>
  )
}
