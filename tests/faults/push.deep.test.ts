import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { topicOf } from '#relay/push/message-maker.ts'
import { openPushDatabase } from '#relay/push/open-push-database.ts'
import { Subscriptions } from '#relay/push/subscriptions.ts'
import { choicesOf } from '#tests/support/notifier-under-test.ts'
import { PushServiceDouble } from '#tests/support/push-service.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { MOST_WICKETS, showWickets, wicketId } from '#tests/support/wickets-match.ts'

/** Notifications over kills: each subscriber gets each, and none twice, however often the sender is killed. */

const SUBSCRIBERS = 10_000
const WICKETS = MOST_WICKETS
const KILLS = 10
const MATCH = 7
/** As many pushes are under way at once. */
const AT_ONCE = 512
/** Every tenth has a TV that is late. */
const delayMs = (subscriber: number) => (subscriber % 10 === 0 ? 1500 : 0)
/** A claim of a sender that died is open again after twelve seconds; then the rest is sent. */
const WAIT = { timeout: 55_000 }
const LIMIT_MS = 3_600_000

test(`a relay that is killed ${KILLS} times notifies ${SUBSCRIBERS} subscribers of ${WICKETS} wickets, each once`, {
  timeout: LIMIT_MS,
}, async () => {
  const service = await new PushServiceDouble().start()
  // Of thousands of subscribers the pushes of some are read.
  service.keeps = ({ path }) => /[0-3]$/.test(path)
  const upstream = new Upstream()
  showWickets(upstream, MATCH, 0)
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-push-killed-'))
  const db = await openPushDatabase({ dataDir, databaseUrl: undefined })
  const subscriptions = new Subscriptions(db, Date.now)
  const browsers = Array.from({ length: SUBSCRIBERS }, () => service.browser())
  for (const [index, { subscription }] of browsers.entries()) {
    const choices = choicesOf({ follows: { [`match/${MATCH}`]: ['wicket'] }, delayMs: delayMs(index) })
    await subscriptions.save(subscription, choices, 'https://crease.example')
  }
  await db.destroy()
  const relay = await RelayProcess.at({
    API_HOST: (await upstream.listen()).href,
    DATA_DIR: dataDir,
    PUSH_SERVICES: service.host,
    NODE_EXTRA_CA_CERTS: service.caFile,
    LIVE_POLL_MS: '100',
  })
  onTestFinished(async () => {
    await relay.stop('SIGKILL')
    await service.stop()
    await upstream.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await relay.start()
  await expect.poll(() => upstream.countOf('/api/Match/Live'), WAIT).toBeGreaterThan(20)

  const pushesOf = (wicket: number) => service.counts.get(topicOf(wicketId(MATCH, wicket)))
  const notified = (wicket: number) => pushesOf(wicket)?.size ?? 0
  const shownAt = new Map<string, number>()
  const killedAt = Array.from({ length: KILLS }, (_, index) =>
    Math.round(((index + 1) * WICKETS) / (KILLS + 1)),
  )
  for (let wicket = 1; wicket <= WICKETS; wicket += 1) {
    showWickets(upstream, MATCH, wicket)
    shownAt.set(wicketId(MATCH, wicket), Date.now())
    if (killedAt.includes(wicket)) {
      await expect.poll(() => notified(wicket), WAIT).toBeGreaterThan(SUBSCRIBERS / 4)
      await relay.stop('SIGKILL')
      await relay.start()
    }
    await expect.poll(() => notified(wicket), WAIT).toBe(SUBSCRIBERS)
  }

  // Sent and not yet marked when the sender was killed: again, silently and in the place of the first.
  const counts = [...service.counts.values()].flatMap((byBrowser) => [...byBrowser.values()])
  expect(counts.reduce((again, count) => again + count - 1, 0)).toBeLessThanOrEqual(KILLS * AT_ONCE)
  let read = 0
  for (const [index, browser] of browsers.entries()) {
    const { pathname } = new URL(browser.endpoint)
    const pushes = service.taken
      .filter(({ path }) => path === pathname)
      .map(({ at, body }) => ({ at, ...browser.read(body) }))
    const loud = pushes.filter(({ silent }) => !silent).map(({ tag }) => tag)
    expect(new Set(loud).size).toBe(loud.length)
    for (const { at, tag } of pushes)
      expect(at).toBeGreaterThanOrEqual((shownAt.get(tag) ?? Number.NaN) + delayMs(index))
    read += pushes.length
  }
  expect(read).toBeGreaterThan(0)
})
