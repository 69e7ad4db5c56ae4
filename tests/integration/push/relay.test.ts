import { expect, onTestFinished, test } from 'vitest'
import type { Push } from '#relay/push/push-link.ts'
import { choicesOf, NotifierUnderTest } from '#tests/support/notifier-under-test.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { showWickets } from '#tests/support/wickets-match.ts'

/** From a page of a relay to the push service, by what the relay polls. */

async function relayThatTells() {
  const sending = await NotifierUnderTest.start()
  const { notifier } = sending
  const push: Push = {
    ...notifier,
    seen: (...args) => void notifier.seen(...args),
    onBegin: () => {},
    onFigures: () => {},
  }
  const under = await relayUnderTest({}, (upstream) => showWickets(upstream, 7, 0), { push })
  onTestFinished(() => sending.stop())
  const ask = (method: string, path: string, body: object) =>
    fetch(`${under.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: under.address },
      body: JSON.stringify(body),
    })
  return { ...under, sending, push, ask }
}

test('what the relay polls is sent to those who asked one of its pages, until they leave', async () => {
  const { address, upstream, sending, ask } = await relayThatTells()
  const { key } = (await (await fetch(`${address}/push/key`)).json()) as { key: string }
  expect(key).toBe(await sending.notifier.key())
  const browser = sending.service.browser()
  const choices = choicesOf({ follows: { 'team/2': ['wicket'] } })
  const saved = await ask('PUT', '/push/subscription', { subscription: browser.subscription, choices })
  expect(saved.status).toBe(200)
  await expect.poll(() => upstream.countOf('/api/Match/Live')).toBeGreaterThan(2)
  showWickets(upstream, 7, 1)
  expect(await sending.received(browser, 1)).toMatchObject([
    { tag: '7/wicket/1/101', navigate: `${address}/live-score/scorecard/7` },
  ])
  expect((await ask('DELETE', '/push/subscription', { key: browser.key })).status).toBe(200)
  showWickets(upstream, 7, 2)
  const other = await sending.subscribed({ follows: { 'match/7': ['wicket'] } })
  showWickets(upstream, 7, 3)
  await sending.received(other, 1)
  expect(sending.service.received(browser)).toHaveLength(1)
})
