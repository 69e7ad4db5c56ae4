import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Mark } from '#client/ui/mark.tsx'
import './bare-page.css'

/** A page outside the main layout: the mark that leads home, and one thing to do. */
export function BarePage({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <>
      <header className="wall bare-head">
        <div className="measure">
          <Link to={paths.home} className="bare-mark" aria-label={text('site.home')}>
            <Mark />
            <span aria-hidden="true">
              <Text id="site.name" />
            </span>
          </Link>
        </div>
      </header>
      <main id="content" className="measure bare-page" tabIndex={-1}>
        {children}
        <p>
          <Link to={paths.home} className="arrow-link">
            <Text id="notFound.home" />
          </Link>
        </p>
      </main>
    </>
  )
}
