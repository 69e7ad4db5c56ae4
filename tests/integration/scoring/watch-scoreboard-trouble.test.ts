import { once } from 'node:events'
import { mkdirSync, rmdirSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Scorer } from '#shared/cricket/scorer.ts'
import { until } from '#tests/support/origin-process.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { filledIn, replaceWith } from '#tests/support/scoreboard-writer.ts'
import { laptop, watched } from '#tests/support/watched-laptop.ts'

const own = cricsheetJson(shortPlan('watched', 2))

type Answer = (response: ServerResponse, sent: { Version: number }) => void

const answered: Answer = (response, { Version }) =>
  response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'Success' }, data: { Version } }))

/** A site that answers pushes by turns, and then rightly; its match is that of an origin. */
async function troubledSite(answers: Answer[], env: NodeJS.ProcessEnv = {}) {
  const fixture = await watched(own)
  const { app, events, Sheet, fieldsAt, template, matchId } = fixture
  const pushes: { Version: number; Scorecard: { Innings: Record<string, { Runs: number }> } }[] = []
  const site = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const { body } = await app.inject(request.url?.replace(/\?.*/, '') ?? '')
      return void response.end(body)
    }
    let text = ''
    for await (const chunk of request) text += chunk
    pushes.push(JSON.parse(text))
    ;(answers.shift() ?? answered)(response, JSON.parse(text))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo
  const at = laptop({ url: `http://127.0.0.1:${port}`, key: 'k', match: matchId, env })
  const scorer = new Scorer(Sheet)
  const balls: string[] = []
  for (const event of events) {
    scorer.apply(event)
    if (event.Type === 'delivery') balls.push(filledIn(template, fieldsAt(scorer.scorecard)))
  }
  return { ...fixture, at, pushes, balls, write: (text = '') => replaceWith(at.file, Buffer.from(text)) }
}

test('a date to try again at is waited for, and a page of the network in the place of the site is not "sent"', async () => {
  const { at, balls, write, pushes } = await troubledSite([
    (response) => {
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 2000).toUTCString() })
      response.end(JSON.stringify({ Status: { code: 503, returnMessage: 'Busy.' } }))
    },
    (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to Free Wi-Fi</h1>'),
    (response) => response.writeHead(200).end('{"ok":true}'),
  ])
  await write(balls[0])
  at.start()
  await at.says('Busy: ')
  expect(at.lines.find((line) => line.includes('Busy'))).toMatch(/trying again within [12] s$/)
  await at.says('does this network ask for a login')
  expect(at.lines.filter((line) => line.includes(') sent'))).toEqual([])
  await at.says(') sent')
  expect(pushes).toHaveLength(4)
})

test('a page of a server before the site is named by its status, and what the site did not understand is printed once', async () => {
  const Notes = ['"K Malik" was read as Kabir Malik.', 'Kind is "zz".']
  const noted: Answer = (response, { Version }) =>
    response.end(JSON.stringify({ Status: { code: 200 }, data: { Version, Notes } }))
  const page = (status: number, words: string): Answer => {
    const headers = { 'content-type': 'text/html', 'retry-after': '0' }
    return (response) => response.writeHead(status, headers).end(`<h1>${status} ${words}</h1>`)
  }
  const { at, balls, write } = await troubledSite([
    ...[page(502, 'Bad Gateway'), page(413, 'Request Entity Too Large'), noted, noted],
  ])
  await write(balls[0])
  at.start()
  await at.says('answers 502 Bad Gateway')
  await at.says('refused: ')
  for (const ball of [1, 2]) {
    at.lines.length = ball === 1 ? at.lines.length : 0
    await write(balls[ball])
    await at.says(') sent')
    const shown = Notes.map((note) => at.lines.filter((line) => line.endsWith(note)).length)
    expect(shown).toEqual(ball === 1 ? [1, 1] : [0, 0])
    expect(at.lines.join()).not.toContain('login')
  }
})

test('the key goes to no other host, whatever an answer leads to', async () => {
  const elsewhere = createServer((_, response) => void response.end('{"Status":{"code":200}}'))
  const asked: unknown[] = []
  elsewhere.on('request', ({ headers }) => void asked.push(headers['x-api-key']))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  const { at, balls, write } = await troubledSite([
    (response) => response.writeHead(307, { location: `http://localhost:${port}/portal` }).end(),
  ])
  await write(balls[0])
  at.start()
  await at.says(') sent')
  expect(asked).toEqual([])
})

test('a file that cannot be read, for whatever reason, is waited for', async () => {
  const { at, balls, write } = await troubledSite([])
  mkdirSync(at.file)
  at.start()
  await at.says('it cannot be read (EISDIR)')
  rmdirSync(at.file)
  await at.says('it is not there')
  await write(balls[0])
  await at.says(') sent')
})

test('a clock that is set back delays nothing', async () => {
  const back = 'const now = Date.now; let n = 0; Date.now = () => now() - 3600e3 * n++'
  const { at, balls, write } = await troubledSite(
    [(response) => response.writeHead(503).end('{"Status":{"code":503,"returnMessage":"Busy."}}')],
    { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(back)}` },
  )
  await write(balls[0])
  at.start()
  await at.says('Busy: ')
  await at.says(') sent')
})

test('a count that is back at nothing in passing is no innings, no super over and no score', async () => {
  const { at, balls, write, pushes } = await troubledSite([])
  const whole =
    balls.findLast((text) => /OverBallsCompleted=2\.0\r/.test(text) || /Overs=2\r/.test(text)) ?? balls.at(-1)
  const nothing = whole
    ?.replace(/InningsRuns=\d+/, 'InningsRuns=0')
    .replace(/InningsWickets=\d+/, 'InningsWickets=0')
    .replace(/OverBallsCompleted=[\d.]+/, 'OverBallsCompleted=0.0')
    .replaceAll(/(Begin|End)=.*/g, '$1=0/0 0.0 0 0')
  at.start()
  await write(balls[5])
  await until(
    async () => pushes,
    (all) => all.length === 1,
  )
  await write(nothing)
  await at.says('0/0 (0) is not sent')
  at.lines.length = 0
  await write(whole)
  await until(
    async () => pushes,
    (all) => all.length > 1,
  )
  await write(nothing)
  await at.says('0/0 (0) is not sent')
  await write(balls[6])
  await until(
    async () => pushes,
    (all) => all.length > 2,
  )
  for (const { Scorecard } of pushes) {
    expect(Object.keys(Scorecard.Innings).length).toBeLessThanOrEqual(2)
    expect(Object.values(Scorecard.Innings).every(({ Runs }) => Runs > 0)).toBe(true)
  }
})

test('a result that an editor typed stays, whatever the file says then', async () => {
  const {
    laptop: at,
    balls,
    send,
    editor,
    matchId,
    detail,
    template,
    fieldsAt,
    Sheet,
    events,
  } = {
    ...(await watched(own)),
    balls: [] as string[],
  }
  const scorer = new Scorer(Sheet)
  for (const event of events) {
    scorer.apply(event)
    if (event.Type === 'delivery') balls.push(filledIn(template, fieldsAt(scorer.scorecard)))
  }
  await replaceWith(at.file, Buffer.from(balls[3] ?? ''))
  const ended = once(at.start(), 'close')
  await at.says(') sent')
  const { data } = (await send('GET', `Desk/Match/${matchId}/Result`, undefined, editor)).json()
  const typed = { After: data.Version, Innings: data.Innings, Result: { Kind: 'no result' } }
  expect((await send('PUT', `Desk/Match/${matchId}/Result`, typed, editor)).statusCode).toBe(200)
  await replaceWith(at.file, Buffer.from(balls[4] ?? ''))
  expect([(await ended)[0], at.lines.at(-1)]).toEqual([
    1,
    expect.stringContaining('An editor has taken over this match'),
  ])
  expect(await detail()).toMatchObject({ Status: 'abandoned', Result: { Kind: 'no result' } })
})
