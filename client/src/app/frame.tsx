import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { LiveStrip } from '#client/features/live-strip/live-strip.tsx'
import { SiteFooter } from '#client/features/site-footer/site-footer.tsx'
import { SiteHeader } from '#client/features/site-header/site-header.tsx'
import { SpokenScores } from '#client/features/spoken-scores/spoken-scores.tsx'
import { SpokenScoresSwitch } from '#client/features/spoken-scores/spoken-scores-switch.tsx'
import { ThemeSwitch } from '#client/features/theme/theme-switch.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useArrival } from './use-arrival.ts'
import './frame.css'

/** What surrounds every screen: header and strip above it, the foot below. */
export function Frame({ copyrightYear }: { copyrightYear: number }) {
  const main = useArrival()
  return (
    <>
      <a href="#content" className="skip-link">
        <Text id="site.skip" />
      </a>
      <SiteHeader />
      <LiveStrip />
      <main id="content" ref={main} tabIndex={-1}>
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
    </>
  )
}
