import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { side } from '#tests/support/samples/sides.ts'

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

/** A Test with two innings a side, each of two overs. */
function fourInnings(): SamplePlay {
  const play = new SamplePlay({
    ...{ id: 8, sides: [side('Kites'), side('Anchors')], name: '2nd Test', tournament: 'Test tour' },
    ...{ format: 'Test', ballsPerOver: 6, venue: 'Warangal', startTime: '2026-11-21T04:00:00Z', seed: 21 },
  })
  play.toss(0, 'bat').begin(0).play(12).end({ Declared: true })
  play.begin(1).play(12).end({ Declared: true })
  play.begin(0).play(12).end({ Declared: true })
  return play.begin(1, { Target: 300 }).play(12)
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

test.each(LANGUAGES)('no two innings of a match are called the same (%s)', async (language) => {
  const play = sampleMatches.superOver()
  play.begin(0, { SuperOver: true, Target: 12 }).bowl({ Runs: 6 }).bowl({ Runs: 5 }).end()
  play.begin(0, { SuperOver: true }).bowl({ Runs: 1 }).end()
  play.begin(1, { SuperOver: true, Target: 2 }).bowl({ Runs: 1 })
  for (const match of [play, fourInnings()]) {
    const titles = (await choices(match, language)).overs.map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(3)
    expect(new Set(titles).size).toBe(titles.length)
  }
})
