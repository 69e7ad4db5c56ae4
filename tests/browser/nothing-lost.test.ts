import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { databaseFile } from '#relay/origin/core/database/open-database.ts'
import { paths } from '#shared/addresses/paths.ts'
import { score } from '#shared/cricket/scorer.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { byDepth, IS_DEEP } from '#tests/support/depth.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { scoredFixture } from '#tests/support/scored-fixture.ts'
import type { ScorerAtWork } from '#tests/support/scorer-at-work.ts'
import { scorersGround } from '#tests/support/scorers-ground.ts'

/** All that goes wrong at a ground, in one match on one phone. */

const browser = await openBrowser()

const isPlainTwenty = ({
  info,
}: {
  info: { match_type: string; outcome: { by?: unknown; method?: string } }
}) => info.match_type === 'T20' && info.outcome.by !== undefined && info.outcome.method === undefined
const whole = () => cricsheetFiles.map((path) => JSON.parse(readFileSync(path, 'utf8'))).find(isPlainTwenty)
const own = cricsheetJson(shortPlan('nothing lost', 4))
const source = (IS_DEEP && whole()) || own

const CUTS = byDepth({ quick: 4, deep: 10 })
const ENTRIES_AFTER_BACKUP = byDepth({ quick: 8, deep: 65 })

test('a match scored with a full disk, a closed database, two tabs, a bad network, a restored server, a late player and edits is whole', {
  timeout: 900_000,
}, async ({ onTestFinished }) => {
  const ground = await scorersGround(browser, onTestFinished, source)
  let { origin } = ground
  const { address, apiHost, phoneOf, Sheet } = ground
  const scorer = await phoneOf('scorer.one')
  await scorer.context.addInitScript(exposeStorage)
  await scorer.page.reload()
  await scorer.page.getByText('Who won the toss?').waitFor()
  const fan = await browser.newPage()
  onTestFinished(() => fan.close())
  await fan.goto(new URL(paths.scorecard(origin.matchId), address).href)

  const { events } = origin
  const step = Math.floor(events.length / (CUTS + 1))
  const cuts = new Set(Array.from({ length: 2 * CUTS }, (_, cut) => Math.round((cut + 1) * step * 0.5)))
  const backupDir = temporaryFolder()
  let [backedUpAt, isOnline] = [0, true]
  const troubles: Trouble[] = [
    { at: 0.1, meet: () => closeStorage(scorer, true) },
    { at: 0.15, meet: () => correctRuns(scorer), needs: 'a single' },
    { at: 0.2, meet: () => fillDisk(scorer) },
    { at: 0.25, meet: () => joinLate() },
    { at: 0.28, meet: () => correctRuns(scorer), needs: 'a single' },
    { at: 0.3, meet: () => closeStorage(scorer, false) },
    { at: 0.33, meet: () => correctRuns(scorer), needs: 'a single' },
    { at: 0.35, meet: () => cut(true).then(() => otherTab(scorer, address)) },
    { at: 0.5, meet: () => closeStorage(scorer, true) },
    { at: 0.55, meet: () => backUp() },
    { at: 0.6, meet: () => closeStorage(scorer, false) },
    { at: 0.75, meet: () => restore(), needs: 'a backup of ten overs ago' },
  ]
  for (const [place, event] of events.entries()) {
    origin.pass(2000)
    const next = troubles[0]
    const isDue = next !== undefined && place >= next.at * events.length
    if (next && isDue && isPlain(event) && scorer.isAtBall && isMet(next.needs)) {
      troubles.shift()
      const after = await next.meet()
      await scorer.enter(event)
      await after?.()
    } else await scorer.enter(event)
    if (cuts.has(place)) await cut(!isOnline)
  }
  await cut(true)
  expect(troubles).toEqual([])
  await scorer.isStored()
  await scorer.page.getByText('All sent', { exact: true }).waitFor({ timeout: 90_000 })
  await vi.waitUntil(async () => (await origin.read()).Version === scorer.entries, { timeout: 60_000 })

  const { Events, Sheet: now } = await origin.read()
  expect(new Set(Events.map(({ Id }) => Id)).size).toBe(scorer.entries)
  const { Scorecard, StatusText } = (
    await origin.app.inject(`/api/Match/MatchDetail/${origin.matchId}`)
  ).json().data
  expect(Scorecard).toEqual(score(now, scorer.events))
  expect(now.Teams[0].Players.length + now.Teams[1].Players.length).toBe(
    Sheet.Teams[0].Players.length + Sheet.Teams[1].Players.length + 1,
  )
  await fan.getByText(StatusText.replace(/\.$/, '')).first().waitFor()

  function isMet(needs: Trouble['needs']): boolean {
    if (needs === 'a backup of ten overs ago') return scorer.entries >= backedUpAt + ENTRIES_AFTER_BACKUP
    const last = scorer.events.at(-1)
    return needs === undefined || (last?.Type === 'delivery' && last.Runs === 1 && isPlain(last))
  }

  async function cut(online: boolean) {
    isOnline = online
    await scorer.context.setOffline(!online)
  }

  /** The squad of the desk has another player: the pad offers the name after the next heartbeat. */
  async function joinLate() {
    await origin.db.updateTable('matches').set({ source_id: null }).execute()
    const editor = { AuthToken: await origin.login('editor') }
    const [{ TeamId }] = Sheet.Teams
    const last = scorer.events.findLast((event) => event.Type === 'delivery')
    const side = Sheet.Teams.find(({ Players }) => Players.some(({ PlayerId }) => PlayerId === last?.Bowler))
    const player = { Name: 'Zed Late', TeamId: side?.TeamId ?? TeamId }
    expect((await origin.send('POST', 'Desk/Player', player, editor)).statusCode).toBe(200)
    await cut(false)
    await cut(true)
    await vi.waitUntil(async () => (await namesStored(scorer.page)).includes('Zed Late'), { timeout: 30_000 })
    scorer.sheet = (await origin.read()).Sheet
    return undefined
  }

  async function backUp() {
    await cut(true)
    await vi.waitUntil(async () => (await origin.read()).Version === scorer.entries, { timeout: 60_000 })
    await sql`vacuum into ${databaseFile(backupDir)}`.execute(origin.db)
    backedUpAt = scorer.entries
    return undefined
  }

  async function restore() {
    await cut(true)
    await vi.waitUntil(async () => (await origin.read()).Version === scorer.entries, { timeout: 60_000 })
    await origin.app.close()
    origin = await scoredFixture(source, { dataDir: backupDir })
    expect((await origin.read()).Version).toBe(backedUpAt)
    await origin.app.listen({ port: Number(new URL(apiHost).port), host: '127.0.0.1' })
    return undefined
  }
})

test('a browser that does not store says so before a ball is lost, and a match that cannot be read is never an empty one', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { origin, phoneOf } = await scorersGround(browser, onTestFinished, own)
  const { page, context } = await phoneOf('scorer.one')
  await page.getByText('Who won the toss?').waitFor()
  await context.addInitScript(exposeStorage)
  const reload = async (trouble: string) => {
    await page.evaluate((broken) => sessionStorage.setItem('broken', broken), trouble)
    await page.reload()
  }
  await page.evaluate(() => indexedDB.deleteDatabase('crease-scoring'))
  await reload('put')
  await page.getByText('This browser cannot store the match, so no ball would be safe.').waitFor()
  await page.evaluate(fillExposed, false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Who won the toss?').waitFor()
  await page.getByRole('button', { name: 'Larks, and bats' }).click()
  await page.getByText('The next innings').waitFor()

  await reload('open')
  await page.getByText('The storage of this browser does not answer, so the match cannot be shown.').waitFor()
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { exposed: Exposed }).exposed, { isClosed: false }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The next innings').waitFor()
  await page.getByText('All sent', { exact: true }).waitFor()
  expect((await origin.read()).Version).toBe(1)
})

test('a side without a squad is scored by names as they come, without a network, and on every phone', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { origin, phoneOf, Sheet } = await scorersGround(browser, onTestFinished, own)
  const [{ TeamId }, other] = Sheet.Teams
  const open = { ...Sheet, Teams: [{ TeamId, Players: [], Open: true }, other] }
  await origin.db
    .updateTable('matches')
    .set({ sheet: JSON.stringify(open) })
    .execute()
  const { page, context } = await phoneOf('scorer.one')
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const type = async (name: string) => {
    await page.getByLabel('The player’s name').fill(name)
    await tap('Enter')
  }
  await tap('Larks, and bats')
  await tap('Larks bats')
  await page.getByText('This side has no squad.').waitFor()
  await page.getByText('All sent', { exact: true }).waitFor()
  await context.setOffline(true)
  await type('Asha Nair')
  await page.getByText('Who opens with them?').waitFor()
  await type('asha  nair')
  await page.getByText('That player is on the list and cannot be chosen now.').waitFor()
  expect(await accessibilityViolations(page, 'main', ['color-contrast-enhanced'])).toEqual([])
  await type('Bela Rao')
  await page.locator('.scorer-entry .scorer-key').first().click()
  await tap('4')
  await tap('Wicket')
  await tap('Bowled')
  await type('Chitra Sen')
  await tap('6')
  await page.getByText(/wait for the network/).waitFor()
  await context.setOffline(false)
  await page.getByText('All sent', { exact: true }).waitFor({ timeout: 60_000 })

  const { Scorecard } = (await origin.app.inject(`/api/Match/MatchDetail/${origin.matchId}`)).json().data
  const batting = Object.values<{ Name: string; Runs: number }>(Scorecard.Innings['1'].Batting)
  expect(batting.map(({ Name, Runs }) => [Name, Runs])).toEqual([
    ['Asha Nair', 4],
    ['Bela Rao', 0],
    ['Chitra Sen', 6],
  ])
  await origin.login('scorer', 'riya')
  const second = await phoneOf('riya')
  await second.page.getByText('scorer.one scores on another phone.', { exact: true }).waitFor()
  await second.page.getByText('Chitra Sen').first().waitFor()
})

type Trouble = {
  /** The share of the match before it. */
  at: number
  /** What is met before the next key, and what is done after it. */
  meet(): Promise<(() => Promise<void>) | undefined>
  needs?: 'a single' | 'a backup of ten overs ago'
}

function isPlain(event: PlainEvent): boolean {
  return event.Type === 'delivery' && !event.Extras && !event.Wickets && !event.AllRun && event.Runs < 5
}

async function correctRuns(scorer: ScorerAtWork) {
  await scorer.correctLastBall(['3'], (ball) => ({ ...ball, Runs: 3 }))
  return undefined
}

/** The browser takes the connection away, with and without saying so. */
async function closeStorage({ page }: ScorerAtWork, isSaid: boolean) {
  await page.evaluate(closeExposed, isSaid)
  return undefined
}

/** The next key is not recorded, and says so until there is room. */
async function fillDisk(scorer: ScorerAtWork) {
  const { page } = scorer
  // The key before it was answered by the screen, and may still be on its way to the disk.
  await scorer.isStored()
  await page.evaluate(fillExposed, true)
  return async () => {
    const note = page.getByRole('alert').getByText('The last key was not recorded')
    await note.waitFor()
    await page.getByText('This phone is full: it cannot store').waitFor()
    expect(await page.getByText('All sent', { exact: true }).count()).toBe(0)
    expect(await accessibilityViolations(page, 'main', ['color-contrast-enhanced'])).toEqual([])
    const refused = await page.evaluate(refusedOfExposed)
    await page.getByRole('button', { name: 'Record it' }).click()
    // The note stays while the key is tried again: what says that it was refused is the store.
    await page.waitForFunction(refusedMoreThan, refused)
    await note.waitFor()
    await page.evaluate(fillExposed, false)
    await page.getByRole('button', { name: 'Record it' }).click()
    await note.waitFor({ state: 'detached' })
  }
}

/** The scorer continues in the other tab; the first says so. */
async function otherTab(scorer: ScorerAtWork, address: string) {
  await scorer.isStored()
  const first = scorer.page
  const second = await scorer.context.newPage()
  await second.goto(address)
  await second.getByText('This match is open in another tab of this phone.').waitFor()
  await second.getByRole('button', { name: 'Score in this tab' }).click()
  await first.getByText('This match is open in another tab of this phone.').waitFor()
  scorer.page = second
  return () => first.close()
}

type Exposed = { storages: IDBDatabase[]; isFull: boolean; isClosed: boolean; refused: number }

/** It runs in the page, before it loads. */
function exposeStorage(): void {
  const broken = sessionStorage.getItem('broken')
  const exposed: Exposed = {
    storages: [],
    isFull: broken === 'put',
    isClosed: broken === 'open',
    refused: 0,
  }
  Object.assign(globalThis, { exposed })
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...named) {
    if (exposed.isClosed) throw new DOMException('It is closed.', 'UnknownError')
    const request = open.apply(this, named)
    request.addEventListener('success', () => exposed.storages.push(request.result))
    return request
  }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...stored) {
    if (exposed.isFull) {
      exposed.refused++
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    return put.apply(this, stored)
  }
}

function closeExposed(isSaid: boolean): void {
  const { exposed } = globalThis as unknown as { exposed: Exposed }
  for (const storage of exposed.storages.splice(0)) {
    storage.close()
    if (isSaid) storage.dispatchEvent(new Event('close'))
  }
}

function fillExposed(isFull: boolean): void {
  Object.assign((globalThis as unknown as { exposed: Exposed }).exposed, { isFull })
}

function refusedOfExposed(): number {
  return (globalThis as unknown as { exposed: Exposed }).exposed.refused
}

function refusedMoreThan(before: number): boolean {
  return (globalThis as unknown as { exposed: Exposed }).exposed.refused > before
}

const namesStored = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('crease-scoring', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const request = opening.result.transaction('matches').objectStore('matches').getAll()
          request.onsuccess = () => {
            const { Teams } = request.result[0].Sheet
            resolve(
              Teams.flatMap(({ Players }: { Players: { Name: string }[] }) =>
                Players.map(({ Name }) => Name),
              ),
            )
          }
        }
      }),
  )
