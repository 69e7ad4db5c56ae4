// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { BattingTable } from '#client/features/scorecard/batting-table.tsx'
import { catalogueOf, loadLazyMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { StillFigures } from '#client/ui/score-figures/still-figures.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { toldSight } from '#tests/support/told-sight.ts'

const catalogue = await catalogueOf('en')
await loadLazyMessages('en')

const sight = toldSight()

const play = sampleMatches.chase()
const innings = () => play.state.Innings['2'] as Innings
const earlier = innings()
play.bowl({ Runs: 2 }).wicket('bowled')
const later = innings()

/** The table on a phone: of its rows the first is in sight, and of the others those that are told of. */
async function table(isLastSeen: boolean) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const show = (shown: Innings) =>
    flushSync(() =>
      root.render(
        <MemoryRouter>
          <LanguageProvider language="en" catalogue={catalogue}>
            <StillFigures value={true}>
              <BattingTable innings={shown} ballsPerOver={6} squad={undefined} />
            </StillFigures>
          </LanguageProvider>
        </MemoryRouter>,
      ),
    )
  show(later)
  await expect.poll(() => sight.size).toBeGreaterThan(0)
  const far = new DOMRect(0, 5000, 300, 40)
  for (const [element, tell] of sight) {
    const isSeen =
      element.matches('tbody tr:first-child') || (isLastSeen && element.matches('tbody tr:last-child'))
    if (!isSeen) element.getBoundingClientRect = () => far
    tell(isSeen)
  }
  return {
    show,
    names: () => [...place.querySelectorAll('.name-link')].map(({ textContent }) => textContent),
  }
}

const namesIn = ({ Batting }: Innings) =>
  Object.values(Batting)
    .sort((a, b) => a.Order - b.Order)
    .map(({ Name }) => Name)

test('a row that is out of sight leaves after what is in sight has changed', async () => {
  const { show, names } = await table(false)
  show(earlier)
  expect(names()).toEqual(namesIn(later))
  await expect.poll(names).toEqual(namesIn(earlier))
})

test('a row that is in sight leaves at once', async () => {
  const { show, names } = await table(true)
  show(earlier)
  expect(names()).toEqual(namesIn(earlier))
})

test('a batter who comes in below what is in sight is there in the end', async () => {
  const { show, names } = await table(false)
  show(earlier)
  await expect.poll(names).toEqual(namesIn(earlier))
  show(later)
  await expect.poll(names).toEqual(namesIn(later))
})
