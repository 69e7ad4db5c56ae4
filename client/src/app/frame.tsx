import { type ReactNode, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { showToast } from '#client/api/toasts.ts'
import { CookieConsent } from '#client/features/cookie-consent/cookie-consent.tsx'
import { AccessButton } from '#client/features/keys-and-sound/access-button.tsx'
import { SpokenScores } from '#client/features/keys-and-sound/spoken/spoken-scores.tsx'
import { SpokenScoresSwitch } from '#client/features/keys-and-sound/spoken/spoken-scores-switch.tsx'
import { LanguageLinks } from '#client/features/language-select/language-links.tsx'
import { LanguageSelect } from '#client/features/language-select/language-select.tsx'
import { LiveStrip } from '#client/features/live-strip/live-strip.tsx'
import { PopupAd } from '#client/features/popup-ad/popup-ad.tsx'
import { Search } from '#client/features/search/search.tsx'
import { SiteFooter } from '#client/features/site-footer/site-footer.tsx'
import { SiteHeader } from '#client/features/site-header/site-header.tsx'
import { SiteNotice } from '#client/features/site-notice/site-notice.tsx'
import { TextLink } from '#client/features/text-only/text-link.tsx'
import { ThemeSwitch } from '#client/features/theme/theme-switch.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import { usePageStatus } from '#client/ui/page-head.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'
import { ShieldSwitch } from '#client/widgets/viewing/shield-switch.tsx'
import { ViewingLines } from '#client/widgets/viewing/viewing-lines.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import './frame.css'

const SCREENS_WITH_FRESHNESS = [paths.home, `${paths.liveScore}/*`]

function PageStaleNotice() {
  const { pathname } = useLocation()
  const status = usePageStatus()
  if (SCREENS_WITH_FRESHNESS.some((path) => matchPath(path, pathname))) return null
  return <StaleNotice isMissing={status === 503} />
}

/** Dialogs that open over any screen. */
const ChangePassword = lazyWithWords(() =>
  import('#client/features/change-password/change-password-dialog.tsx').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  ),
)

/** `note` is shown above the screen. */
export function Frame({ copyrightYear, note }: { copyrightYear: string; note: ReactNode }) {
  const text = useText()
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
        <ChangePassword
          close={() => setChanging(false)}
          onMissing={() => showToast({ kind: 'warning', text: text('screen.missing') })}
        />
      )}
      <ErrorBoundary>
        <LiveStrip />
      </ErrorBoundary>
      <ErrorBoundary>
        <SiteNotice />
      </ErrorBoundary>
      <ViewingLines query={useLocation().search} />
      <main id="content" tabIndex={-1}>
        {note}
        <Outlet />
      </main>
      <SiteFooter
        year={copyrightYear}
        display={
          <>
            <ThemeSwitch />
            <SpokenScoresSwitch />
            <AccessButton />
            <ShieldSwitch />
            <TextLink />
          </>
        }
      />
      <ErrorBoundary>
        <SpokenScores />
        <PageStaleNotice />
        <CookieConsent />
      </ErrorBoundary>
      <PageAnnouncer />
      <PopupAd />
    </>
  )
}
