import { expect, test } from 'vitest'
import type { LANGUAGES } from '#shared/language.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'

/** The groups of the two lists over the commentary: whose players, which innings' overs. */
async function choices(play: SamplePlay, language: (typeof LANGUAGES)[number] = 'en') {
  const markup = await commentaryPage(play, { language })
  const [players = [], overs = []] = [...markup.matchAll(/<select.*?<\/select>/gs)].map(([list]) =>
    [...list.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)].map(
      ([, title = '', options = '']) => ({
        title,
        options: [...options.matchAll(/>([^<]*)<\/option>/g)].map(([, label = '']) => label),
      }),
    ),
  )
  return { players, overs }
}

test('overs of a super over say that they are, and which where it was bowled again', async () => {
  const play = sampleMatches.superOver()
  const once = await choices(play)
  expect(once.overs.map(({ title }) => title)).toEqual([
    'Quarry, super over',
    expect.stringMatching(/^Quarry, chasing \d+$/),
    'Herons, batting first',
  ])
  play.begin(0, { SuperOver: true, Target: 12 }).bowl({ Runs: 6 }).bowl({ Runs: 5 }).end()
  play.begin(0, { SuperOver: true }).bowl({ Runs: 1 })
  const twice = await choices(play)
  expect(twice.overs.slice(0, 3).map(({ title }) => title)).toEqual([
    'Herons, super over 2',
    'Herons, super over',
    'Quarry, super over',
  ])
})
