import { expect, test } from 'vitest'
import { openBrowser, visit } from '#tests/support/browser-page.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A match whose score is a page of its organisers, through the whole relay. */

const WIDGET = '/api/Widget/7'
const PAGE = `<!doctype html><title>Score</title><p id="score">82/3</p>
<script>
  const tried = (what) => { try { return String(what()) } catch (error) { return error.name } }
  const reached = [() => parent.document.title, () => document.cookie, () => localStorage.length].map(tried)
  score.textContent = ['84/3', ...reached].join()
</script>`

const browser = await openBrowser()

test('a match without a scorecard shows the page of its organisers, in a frame that reaches nothing of ours', async () => {
  const upstream = new Upstream()
  upstream.misbehave = (asked, response) => {
    if (asked.url !== WIDGET) return upstream.answer(asked, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  }
  upstream.show({ ...sampleMatch(7), Status: 'live', MatchScoreURL: WIDGET })
  upstream.show({ ...sampleMatch(8), Status: 'live', MatchScoreURL: '/api/Match/Scorecard/8' })
  const relay = await relayInFront(upstream)
  const at = await visit(browser, { width: 360 })
  await at.page.goto(`${relay.address}/live-score/scorecard/7`)
  const frame = at.page.frameLocator('.external-scorecard iframe')
  await expect
    .poll(() => frame.locator('#score').textContent())
    .toBe('84/3,SecurityError,SecurityError,SecurityError')
  expect(await at.page.locator('.external-scorecard iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-popups',
  )
  await at.close()
})
