import { Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { CookieConsent } from '#client/features/cookie-consent/cookie-consent.tsx'
import { LanguageLinks } from '#client/features/language-select/language-links.tsx'
import { LanguageSelect } from '#client/features/language-select/language-select.tsx'
import { LiveStrip } from '#client/features/live-strip/live-strip.tsx'
import { PopupAd } from '#client/features/popup-ad/popup-ad.tsx'
import { Search } from '#client/features/search/search.tsx'
import { SiteFooter } from '#client/features/site-footer/site-footer.tsx'
import { SiteHeader } from '#client/features/site-header/site-header.tsx'
import { SpokenScores } from '#client/features/spoken-scores/spoken-scores.tsx'
import { SpokenScoresSwitch } from '#client/features/spoken-scores/spoken-scores-switch.tsx'
import { StaleNote } from '#client/features/stale-note/stale-note.tsx'
import { ThemeSwitch } from '#client/features/theme/theme-switch.tsx'
import { Text } from '#client/i18n/text.tsx'
import { changePassword } from './on-demand.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import './frame.css'

/** What surrounds every screen: header and strip above it, the foot below. */
export function Frame({ copyrightYear }: { copyrightYear: number }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <a href="#content" className="skip-link">
        <Text id="site.skip" />
      </a>
      <SiteHeader
        search={<Search />}
        languages={{ select: <LanguageSelect />, links: <LanguageLinks /> }}
        changePassword={() => setChanging(true)}
      />
      {isChanging && (
        <Suspense>
          <changePassword.View close={() => setChanging(false)} />
        </Suspense>
      )}
      <LiveStrip />
      <main id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter
        year={copyrightYear}
        display={
          <>
            <ThemeSwitch />
            <SpokenScoresSwitch />
          </>
        }
      />
      <SpokenScores />
      <PageAnnouncer />
      <StaleNote />
      <CookieConsent />
      <PopupAd />
    </>
  )
}
