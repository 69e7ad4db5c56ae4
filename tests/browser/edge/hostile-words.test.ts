import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { cleanHtml } from '#relay/proxy/answers/clean-html.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { byDepth, byTurns, IS_DEEP } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { changingJson, GoBetween } from '#tests/support/go-between.ts'
import { hostileWords } from '#tests/support/hostile/hostile-words.ts'
import { VECTORS } from '#tests/support/hostile/vectors.ts'
import { lurking, type Watched, watchedPage } from '#tests/support/hostile/watched-page.ts'
import { originConfig } from '#tests/support/origin-under-test.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

/**
 * Known attacks through all that an origin says: behind the product as it runs, in a real browser. Nothing runs,
 * nothing leaves, and the policy of pages, which would stop it too, has nothing to report.
 */

const A_PAGE = byDepth({ quick: 400, deep: 60 })
const IN_A_TEXT = 4

const browser = await openBrowser()
let folder: string
let origin: FastifyInstance
let between: GoBetween
let apiHost: URL
let relay: RelayProcess | undefined
let watched: Watched | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-hostile-'))
  origin = await buildOrigin(
    originConfig({ dataDir: folder }, { demoPaceMs: 20_000, demoSeed: 'a day at the ground' }),
  )
  between = new GoBetween(new URL(await origin.listen({ port: 0, host: '127.0.0.1' })))
  apiHost = await between.listen()
})
afterAll(async () => {
  await browser.close()
  await between.close()
  await origin.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await watched?.context.close()
  await relay?.stop()
})

/** A relay that has heard nothing yet, and a page to look at it with. */
async function freshRelay(): Promise<{ site: string; look: Watched }> {
  await relay?.stop()
  await watched?.context.close()
  relay = await RelayProcess.at({ API_HOST: apiHost.href, LIVE_POLL_MS: '1000' })
  await relay.start()
  await expect.poll(async () => (await fetch(`${relay?.address}/api/Match/LiveMatches`)).status).toBe(200)
  watched = await watchedPage(browser, relay.address)
  return { site: relay.address, look: watched }
}

const isSwallower = (vector: string) => !cleanHtml(standing(vector, 0), () => undefined).includes('mark-0.')
/** In an element of its own, which ends what it leaves open, and before a mark by which is seen that it was come by. */
const standing = (vector: string, number: number) => `<section>${vector}</section><p>mark-${number}.</p>`

type Batch = { html: string; marks: number }

/** Attacks that end by themselves share pages; each of the others has one of its own. The first field gets all of the former, the others share all. */
function batches(ofField = 0): Batch[] {
  const contained = VECTORS.filter((vector) => !isSwallower(vector)).filter(
    (_, index) => IS_DEEP || ofField === 0 || index % HTML_FIELDS.length === ofField,
  )
  const swallowers = VECTORS.filter(isSwallower).filter((_, index) =>
    IS_DEEP ? ofField === 0 || index % HTML_FIELDS.length === ofField : index % OF_SWALLOWERS === ofField,
  )
  const groups = groupsOf(contained, A_PAGE)
  return [
    ...groups.map((group) => ({ html: group.map(standing).join('\n'), marks: group.length })),
    ...swallowers.map((vector) => ({ html: `${standing('', 0)}${vector}`, marks: 1 })),
  ]
}

/** One in so many has a page of its own in the quick run. What is left of each of them when it is cleaned is tried without a browser. */
const OF_SWALLOWERS = 48

/** Where a page shows HTML, and the field that holds it. */
const HTML_FIELDS = [
  ['News/Detail', 'Body', (id: number) => `/news/news-detail/${id}-x`],
  ['Blog/Detail', 'Body', (id: number) => `/blog/blog-details/${id}-x`],
  ['Sponsor/Detail', 'Body', (id: number) => `/sponsor-events/sponsor-details/${id}-x`],
  ['Team/Detail', 'About', (id: number) => `/teams/team-detail/${id}/x`],
  ['Player/Detail', 'About', (id: number) => `/players/player-detail/${id}`],
  ['SiteDocuments/GetSiteDocumentBySlug', 'sdv', (id: number) => `/batch-${id}`],
] as const

/** That what is watched for would be seen. */
async function seesHarm({ page, takeHarm }: Watched, site: string): Promise<void> {
  await page.goto(`${site}/contact`, { waitUntil: 'load' })
  await page.evaluate(async () => {
    const { canary } = window as unknown as { canary(): Promise<void> }
    await canary()
    const address = 'https://evil.example/a.png'
    const picture = new Image()
    const refused = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve))
    picture.src = address
    await refused
    try {
      document.body.insertAdjacentHTML('beforeend', '<p onclick="x()">x</p>')
    } catch {
      document.body.append(document.createElement('p'))
      document.body.lastElementChild?.setAttribute('formaction', 'javascript:x')
    }
  })
  await page.evaluate(() => fetch('https://evil.example/').catch(() => {}))
  expect(await lurking(page)).toEqual(['p formaction=javascript:x'])
  const harm = takeHarm().join('\n')
  for (const kind of [
    /a script ran/,
    /reports img-src/,
    /reports require-trusted-types-for/,
    /reports connect-src/,
  ])
    expect(harm).toMatch(kind)
}

test('HTML in articles, posts, sponsors, teams, players and documents does nothing but be read', {
  timeout: 900_000,
}, async () => {
  const shapes = await Promise.all(HTML_FIELDS.map(([call]) => shapeOf(call)))
  const texts = HTML_FIELDS.map((_, place) => batches(place))
  between.change = ({ path, text }, reply) => {
    const place = HTML_FIELDS.findIndex(([call]) => path.startsWith(`/api/${call}`))
    const shape = shapes[place]
    if (shape === undefined) return reply
    const id = Number(/(\d+)("\})?$/.exec(text || path)?.[1])
    const named = { Title: 'x', TeamName: 'x', [shape.idKey]: id, Slug: `batch-${id}` }
    const data = { ...shape.data, ...named, [HTML_FIELDS[place]?.[1] ?? '']: texts[place]?.[id - 1]?.html }
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data }),
    }
  }
  const { site, look } = await freshRelay()
  await seesHarm(look, site)
  const harm: string[] = []
  for (const [place, [, , pathOf]] of HTML_FIELDS.entries()) {
    for (const [index, { marks }] of (texts[place] ?? []).entries()) {
      const path = pathOf(index + 1)
      const response = await look.page.goto(`${site}${path}`, { waitUntil: 'load' })
      expect(response?.status(), path).toBe(200)
      const text = await look.page.locator('.prose').first().innerText()
      for (let mark = 0; mark < marks; mark += 1) expect(text, path).toContain(`mark-${mark}.`)
      harm.push(...[...(await lurking(look.page)), ...look.takeHarm()].map((one) => `${path}: ${one}`))
    }
  }
  expect(harm).toEqual([])
})

/** What the origin answers such a call with, of the first that it lists. */
async function shapeOf(call: string): Promise<{ idKey: string; data: object }> {
  if (call.startsWith('Site'))
    return { idKey: '', data: await between.data<object>(`/api/${call}`, { Slug: 'about' }) }
  const [known] = await between.data<Record<string, unknown>[]>(`/api/${call.replace('Detail', 'List')}`)
  const idKey = Object.keys(known ?? {}).find((key) => key.endsWith('Id')) ?? ''
  return { idKey, data: await between.data<object>(`/api/${call}/${known?.[idKey]}`) }
}

test('texts and addresses of every call are shown as texts and lead nowhere, on every screen', {
  timeout: 300_000,
}, async () => {
  between.change = (_asked, reply) => reply
  const every = await everyPath(between)
  const change = hostileWords(groupsOf(VECTORS, IN_A_TEXT).map((group) => group.join(' ')))
  between.change = changingJson((_call, answer) => change(answer))
  const { site, look } = await freshRelay()
  const harm: string[] = []
  const shown: string[] = []
  const visited = byTurns(every, 10, 0)
  for (const path of visited) {
    const response = await look.page.goto(`${site}${path}`, { waitUntil: 'load' })
    if (response?.status() !== 200 && !path.startsWith('/no/')) harm.push(`${path}: ${response?.status()}`)
    await look.page.waitForFunction(
      () => document.documentElement.dataset.live === 'live' || !document.querySelector('.live-strip'),
    )
    if (/canary\(|evil\.example/.test(await look.page.locator('body').innerText())) shown.push(path)
    harm.push(...[...(await lurking(look.page)), ...look.takeHarm()].map((one) => `${path}: ${one}`))
  }
  expect(harm).toEqual([])
  expect(shown.length).toBeGreaterThan(visited.length / 2)
})

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
