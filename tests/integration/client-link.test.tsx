// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrowserRouter, StaticRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Link } from '#client/ui/link.tsx'
import { MissingPages } from '#client/ui/missing-pages.ts'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(() => {
  history.replaceState(null, '', '/hi/news')
})

function Address() {
  const { pathname, search, state } = useLocation()
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

async function show(to: string, basename = '/hi', props: { target?: string } = {}) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <BrowserRouter basename={basename}>
        <Link to={to} state={{ stay: true }} {...props}>
          There
        </Link>
        <Address />
      </BrowserRouter>,
    ),
  )
  const link = place.querySelector('a') as HTMLAnchorElement
  return {
    link,
    address: () => place.querySelector('p')?.textContent,
    /** Whether the press was left to the browser. */
    press: async (how: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
      let isLeft = false
      // The browser would load the page.
      place.addEventListener('click', (one) => {
        isLeft = !one.defaultPrevented
        one.preventDefault()
      })
      await act(async () => void link.dispatchEvent(event))
      return isLeft
    },
  }
}

test('whoever presses the link to where they are gets no second entry', async () => {
  const before = history.length
  const { press, address } = await show('/news')
  await press()
  expect(address()).toBe('/news {"stay":true}')
  expect(history.length).toBe(before)
})

test.each<[string, MouseEventInit, { target?: string }]>([
  ['with the control key', { ctrlKey: true }, {}],
  ['with the command key', { metaKey: true }, {}],
  ['with shift', { shiftKey: true }, {}],
  ['with alt', { altKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['on a link for another tab', {}, { target: '_blank' }],
])('a press %s is the browser’s', async (_name, how, props) => {
  const { press, address } = await show('/players', '/hi', props)
  expect(await press(how)).toBe(true)
  expect(address()).toBe('/news null')
})

test('what lies below a page that the origin does not have is text, and leads nowhere', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <MissingPages value={['/players']}>
        <Link to="/players/player-detail/7" className="name-link">
          Asha
        </Link>
        <Link to="/teams/team-detail/1">Comets</Link>
      </MissingPages>
    </StaticRouter>,
  )
  expect(html).toBe('<span>Asha</span><a href="/teams/team-detail/1">Comets</a>')
})
