import { Text, useText } from '#client/kit/i18n/text.tsx'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { Icon } from './icon/icon.tsx'
import { Link } from './link.tsx'
import { pageCount, pagesShown } from './pages-shown.ts'
import './pager.css'

type Props = {
  page: number
  total: number
  to(page: number): string
}

/** The pages of a list, each with an address of its own. A list of one page has none. */
export function Pager({ page, total, to }: Props) {
  const text = useText()
  const pages = pageCount(total, PAGE_SIZE)
  if (pages === 1) return null
  let gaps = 0
  return (
    <nav className="pager wrap" aria-label={text('pager.label')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="pager-step" aria-label={text('pager.previous')}>
          <Icon name="previous" />
        </Link>
      )}
      <ul className="pager-pages wrap">
        {pagesShown(page, pages).map((one) =>
          one === 'gap' ? (
            <li key={`gap-${++gaps}`} aria-hidden="true" className="pager-gap soft">
              …
            </li>
          ) : (
            <li key={one}>
              <Link
                to={to(one)}
                className="pager-page title-size"
                {...(one === page ? { 'aria-current': 'page' } : {})}
              >
                <Text className="visually-hidden" id="pager.page" values={{ page: one }} />
                <span aria-hidden="true">{one}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="pager-step" aria-label={text('pager.next')}>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
