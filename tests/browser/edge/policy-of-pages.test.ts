import { expect, test } from 'vitest'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { watchedPage } from '#tests/support/hostile/watched-page.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** What a real browser makes of the headers that pages and answers carry. */

const browser = await openBrowser()

async function openPage() {
  const { address, upstream } = await pagesUnderTest()
  upstream.show(sampleMatch(7), sampleScorecard(3))
  await expect.poll(async () => (await fetch(`${address}/api/Match/LiveMatches`)).status).toBe(200)
  const look = await watchedPage(browser, address)
  await look.page.goto(address, { waitUntil: 'load' })
  await isLive(look.page)
  return { address, upstream, look }
}

test('a relay tried over plain http on this machine is live, and its policy has nothing to report', async () => {
  const { look } = await openPage()
  expect(look.takeHarm()).toEqual([])
  await look.context.close()
})

test('a page cannot be framed, text does not become HTML, a string does not become a script', async () => {
  const { look } = await openPage()
  const outcomes = await look.page.evaluate(async () => {
    const tried = (what: () => unknown) => {
      try {
        what()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const place = document.createElement('div')
    const inline = document.createElement('script')
    return [
      tried(() => {
        place.innerHTML = '<b>x</b>'
      }),
      tried(() => {
        inline.text = 'x'
      }),
      tried(() => new Worker('/assets/x.js')),
      // What evaluates this may evaluate texts itself: later nobody may.
      await new Promise((resolve) => setTimeout(() => resolve(tried(() => new Function('return 1'))))),
      tried(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {}),
      ),
    ]
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'EvalError', 'TypeError'])
  await look.page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = '/contact'
        frame.onload = resolve
        document.body.append(frame)
      }),
  )
  expect(look.page.frames().map((frame) => frame.url())).not.toContainEqual(
    expect.stringMatching(/\/contact$/),
  )
  await look.context.close()
})
