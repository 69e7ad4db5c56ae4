import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { EmbedFrame } from '#client/features/embed/embed-frame.tsx'
import { InfoTab } from '#client/features/scorecard/info-tab.tsx'
import { WallScore } from '#client/features/wall/wall-score.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { LiveContext } from '#client/live/live-source.ts'
import { InningsHeading } from '#client/ui/match/innings-heading.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { plainMarkup } from '#tests/support/plain-markup.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { state } = sampleMatches.chase()
const { source } = liveOfPage({ at: 0, live: {}, content: {}, copyrightYear: '2024' }, () => 0)

async function title(
  chase: Partial<Innings>,
  match: Partial<typeof state.Match> = {},
  language: Language = 'en',
) {
  const catalogue = await catalogueOf(language)
  const second = state.Innings['2']
  if (!second) throw new Error('The sample has a chase.')
  const { TargetOvers: _, ...whole } = second
  return plainMarkup(
    <LanguageProvider language={language} catalogue={catalogue}>
      <InningsHeading
        match={{ ...state.Match, ...match }}
        number={2}
        all={{ ...state.Innings, '2': { ...whole, Target: 34, ...chase } }}
      />
    </LanguageProvider>,
  )
}

test('a chase that is shorter than the first innings is titled with the overs of its revised target', async () => {
  expect(await title({ TargetOvers: '5' })).toMatch(/chasing a revised 34 in 5 overs$/)
  expect(await title({ TargetOvers: '15' }, { Format: 'The Hundred', BallsPerOver: 5 })).toMatch(
    /chasing a revised 34 in 75 balls$/,
  )
  for (const language of ['hi', 'te', 'kn'] as const)
    expect(await title({ TargetOvers: '5' }, {}, language)).toMatch(/ 5 \S+( \S+)? 34$/)
})

test.each<[string, (state: MatchState) => ReactNode]>([
  ['info', (chase) => <InfoTab state={chase} detail={undefined} />],
  ['the wall', (chase) => <WallScore state={chase} at={0} final={false} />],
  ['the embed', (chase) => <EmbedFrame state={chase} site="" theme={undefined} renderedAt={0} isStill />],
])('%s says in one line that a chase was revised, once', async (_, shown) => {
  const { TargetOvers: _own, ...second } = state.Innings['2'] as Innings
  await loadMessages('en')
  const htmlOf = async (chase: Partial<Innings>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LanguageProvider language="en" catalogue={await catalogueOf('en')}>
          <LiveContext value={source}>
            {shown({ ...state, Innings: { ...state.Innings, '2': { ...second, ...chase } } })}
          </LiveContext>
        </LanguageProvider>
      </MemoryRouter>,
    ).replace(/<[^>]*>/g, '')
  expect(
    (await htmlOf({ Target: 180, TargetOvers: '18' })).match(/chasing a revised 180 in 18 overs/g),
  ).toHaveLength(1)
  expect(await htmlOf({})).not.toMatch(/revised/)
})

test('where both sides had fewer overs, the title has those behind its target', async () => {
  const { Overs } = state.Innings['1'] ?? { Overs: '' }
  expect(await title({ TargetOvers: Overs }, { Format: 'ODI' })).toMatch(/chasing 34 \(20 overs\)$/)
})

test('one of the usual length is titled with its target alone', async () => {
  expect(await title({ TargetOvers: '20' })).toMatch(/chasing 34$/)
  expect(await title({})).toMatch(/chasing 34$/)
})
