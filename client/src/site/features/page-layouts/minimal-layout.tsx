import type { ReactNode } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Logo } from '#client/kit/ui/logo.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './minimal-layout.css'

type Props = {
  /** Shown on a wide screen. */
  motto?: MessageId
  children: ReactNode
}

/** A page outside the main layout: the mark that leads home, and one thing to do. */
export function MinimalLayout({ motto, children }: Props) {
  const text = useText()
  return (
    <div className="bare" data-with-motto={motto !== undefined}>
      <header className="wall bare-head">
        <div className="measure bare-wall">
          <Link to={paths.home} className="bare-mark" aria-label={text('site.home')}>
            <Logo />
            <Text aria-hidden="true" id="site.name" />
          </Link>
          {motto && <Text as="p" className="bare-motto score-words" id={motto} />}
          {motto && <Stumps />}
        </div>
      </header>
      <main id="content" className="measure bare-page" tabIndex={-1}>
        {children}
        <p>
          <ArrowLink to={paths.home} id="notFound.home" />
        </p>
      </main>
    </div>
  )
}

function Stumps() {
  return (
    <svg className="bare-stumps" viewBox="0 0 360 220" aria-hidden="true">
      <path d="M0 186h360" stroke="var(--board-edge)" strokeWidth="2" />
      <path d="M40 204h280" stroke="var(--willow-on-board)" strokeWidth="6" />
      <g fill="var(--cream)">
        <rect x="216" y="44" width="11" height="160" />
        <rect x="248" y="44" width="11" height="160" />
        <rect x="280" y="44" width="11" height="160" />
        <rect x="214" y="35" width="38" height="7" />
        <rect x="255" y="35" width="38" height="7" />
      </g>
      <path
        d="M12 24C60 40 104 96 128 182c14-48 34-82 60-96"
        fill="none"
        stroke="var(--cream-soft)"
        strokeWidth="2.500"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="190" cy="85" r="11" fill="var(--ball-on-board)" />
    </svg>
  )
}
