import { expect, test } from 'vitest'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'

/** Where the Info tab of a match leads. */

async function infoTab(play: (match: PlayedMatch) => void) {
  const { upstream, relay, address } = await pagesUnderTest()
  const match = new PlayedMatch(upstream, 7, 'elsewhere', 5)
  play(match)
  await expect
    .poll(() => relay.live.hub.topic('match/7')?.state)
    .toMatchObject({ Innings: match.scorecard.Innings })
  const tab = async (language: (typeof LANGUAGES)[number]) =>
    (await fetch(address + addressIn(language, '/live-score/scorecard/7/info'))).text()
  return { address, tab }
}

test('the Info tab leads to the frame for other pages, the wall and the text page of its match, which are all there', async () => {
  const { address, tab } = await infoTab((match) => match.play())
  for (const language of LANGUAGES) {
    const page = await tab(language)
    for (const path of ['/embed?match=7', '/wall/7', '/text/7']) {
      const to = addressIn(language, path)
      expect(page).toContain(`href="${to}"`)
      expect([to, (await fetch(address + to)).status]).toEqual([to, 200])
    }
  }
})
