import { expect, test } from 'vitest'
import { writtenMessages } from '#tests/support/messages.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'

/** The page that writes HTML for pages of others. */

const en = writtenMessages('en')

async function embedPage(origins?: string) {
  const env = origins === undefined ? undefined : { EMBED_ORIGINS: origins }
  const { upstream, relay, address } = await pagesUnderTest(env)
  new PlayedMatch(upstream, 7, 'embedded').play()
  await expect.poll(() => relay.live.hub.topic('match/7')).toBeDefined()
  return { page: await (await fetch(`${address}/embed`)).text() }
}

const IFRAME = '&lt;iframe src='

test.each([
  ['no site', undefined, [en['embed.notAllowed']], [IFRAME, en['embed.text']]],
  ['some sites', 'https://club.example', [en['embed.some'], IFRAME], ['club.example']],
  ['every site', '*', [en['embed.text'], IFRAME], [en['embed.notAllowed'], en['embed.some']]],
])('where %s may frame scores, the page says so, and names none', async (_which, origins, has, lacks) => {
  const { page } = await embedPage(origins)
  for (const words of has) expect(page).toContain(words)
  for (const words of lacks) expect(page).not.toContain(words)
})
