import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import './site-footer.css'

/** The foot of every page. `display` holds the reader's own settings. */
export function SiteFooter({ year, display }: { year: number; display: ReactNode }) {
  return (
    <footer className="site-footer wall">
      <div className="measure site-footer-grid">
        <section>
          <h2>
            <Text id="footer.about" />
          </h2>
          <p className="soft small">
            <Text id="footer.aboutText" />
          </p>
        </section>
        <section>
          <h2>
            <Text id="footer.information" />
          </h2>
          <ul className="small">
            <li>
              <Link to={paths.home}>
                <Text id="menu.home" />
              </Link>
            </li>
            <li>
              <Link to={paths.liveScore}>
                <Text id="menu.liveScore" />
              </Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            <Text id="footer.display" />
          </h2>
          {display}
        </section>
        <p className="soft small site-copyright">
          <Text id="footer.copyright" values={{ year: `${year}` }} />
        </p>
      </div>
    </footer>
  )
}
