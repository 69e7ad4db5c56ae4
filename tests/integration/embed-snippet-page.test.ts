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
  return { address, page: await (await fetch(`${address}/embed`)).text() }
}

const IFRAME = '&lt;iframe src='

test('where no site may frame scores, the page says so and offers no frame', async () => {
  const { page } = await embedPage()
  expect(page).toContain(en['embed.notAllowed'])
  expect(page).not.toContain(IFRAME)
  expect(page).not.toContain(en['embed.text'])
})

test('where some sites may, the page says that the frame shows only there, and does not name them', async () => {
  const { page } = await embedPage('https://club.example')
  expect(page).toContain(en['embed.some'])
  expect(page).toContain(IFRAME)
  expect(page).not.toContain('club.example')
})

test('where every site may, the page promises the frame without a condition', async () => {
  const { page } = await embedPage('*')
  expect(page).toContain(en['embed.text'])
  expect(page).toContain(IFRAME)
  for (const id of ['embed.notAllowed', 'embed.some'] as const) expect(page).not.toContain(en[id])
})
