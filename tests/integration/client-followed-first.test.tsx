// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upcoming } from '#client/api/match-calls.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { setFollowed } from '#client/live/followed-things.ts'
import { keepSide } from '#client/live/sides-of-players.ts'
import { FollowButton } from '#client/widgets/following/follow-button.tsx'
import { FollowedAmong } from '#client/widgets/following/followed-among.tsx'
import type { MatchItem } from '#shared/api/match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { LiveMatchId: _, ...sample } = sampleMatches.toss().onBoard
/** Match `n` is played by the sides `2n` and `2n + 1`. */
const match = (n: number): MatchItem => ({
  ...sample,
  MatchId: n,
  MatchName: `${n}`,
  TeamA: { ...sample.TeamA, TeamId: 2 * n },
  TeamB: { ...sample.TeamB, TeamId: 2 * n + 1 },
})
const all = [1, 2, 3, 4, 5, 6].map(match)
const asked = vi.fn(async () =>
  Response.json({ Status: { code: 200, returnMessage: 'OK' }, data: all, TotalCount: all.length }),
)

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

async function shown() {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <FollowedAmong matches={all.slice(0, 3)} further={upcoming(60)}>
        {(matches) => matches.map(({ MatchName }) => MatchName).join(' ')}
      </FollowedAmong>,
    ),
  )
  return { text: () => place.textContent, end: () => act(() => root.unmount()) }
}

test('what is followed comes first in a list, also from further on, and nobody else asks for more', async () => {
  const page = await shown()
  expect(page.text()).toBe('1 2 3')
  expect(asked).not.toHaveBeenCalled()
  act(() => setFollowed('teams', 10, true))
  await vi.waitFor(() => expect(page.text()).toBe('5 1 2'))
  act(() => setFollowed('teams', 5, true))
  expect(page.text()).toBe('2 5 1')
  act(() => setFollowed('teams', 10, false))
  act(() => setFollowed('teams', 5, false))
  expect(page.text()).toBe('1 2 3')
  page.end()
})

test('a player who is followed brings the matches of their side first', async () => {
  keepSide(77, 9)
  const page = await shown()
  act(() => setFollowed('players', 77, true))
  await vi.waitFor(() => expect(page.text()).toBe('4 1 2'))
  act(() => setFollowed('players', 77, false))
  page.end()
})

test('a press on a player reorders what stands on the page already, by the side that their page names', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const catalogue = await catalogueOf('en')
  await act(async () =>
    root.render(
      <LanguageProvider language="en" catalogue={catalogue}>
        <FollowButton kind="players" id={78} name="Rao" teamId={11} />
        <p>
          <FollowedAmong matches={all.slice(0, 3)} further={upcoming(60)}>
            {(matches) => matches.map(({ MatchName }) => MatchName).join(' ')}
          </FollowedAmong>
        </p>
      </LanguageProvider>,
    ),
  )
  act(() => place.querySelector('button')?.click())
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('5 1 2'))
  act(() => setFollowed('players', 78, false))
  act(() => root.unmount())
})
