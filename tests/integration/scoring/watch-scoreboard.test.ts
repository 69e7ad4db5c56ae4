import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { freePort } from '#tests/support/free-port.ts'
import { run, until } from '#tests/support/origin-process.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { ENCODINGS, filledIn, replaceWith, writeInHalves } from '#tests/support/scoreboard-writer.ts'
import { AGENT, laptop, watched } from '#tests/support/watched-laptop.ts'

const own = cricsheetJson(shortPlan('watched', 2))
const wholeT20 = () =>
  cricsheetFiles
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .find(({ info }) => info.match_type === 'T20' && info.outcome.by?.wickets && !info.outcome.method)

/** The overs that a file says. */
const scoredIn = (text = '') => /^OverBallsCompleted=(.*?)(?:\.0)?\r$/m.exec(text)?.[1]

/** What a scorecard and the template's output both have. */
function figuresOf({ Innings }: Scorecard) {
  return Object.values(Innings).map(({ BattingTeamId, Runs, Wickets, Overs, Batting, Bowling }) => ({
    ...{ BattingTeamId, Runs, Wickets, Overs },
    batting: Object.entries(Batting).map(([id, { Order, Runs, Balls, Fours, Sixes, AtCrease, Out }]) => [
      ...[id, Order, Runs, Balls, Fours, Sixes, AtCrease, Out?.Kind],
    ]),
    bowling: Object.entries(Bowling).map(([id, { Order, Overs, Maidens, Runs, Wickets }]) => [
      ...[id, Order, Overs, Maidens, Runs, Wickets],
    ]),
  }))
}

test('a whole match that a program writes in pieces is right on the site at each change, also where the agent was killed', async () => {
  const { app, matchId, events, Sheet, template, fieldsAt, detail, pass, laptop } = await watched(
    (IS_DEEP && wholeT20()) || own,
  )
  const encodings = Object.values(ENCODINGS)
  const scorer = new Scorer(Sheet)
  let agent = laptop.start()
  let changes = 0
  for (const event of events) {
    scorer.apply(event)
    if (event.Type !== 'delivery') continue
    changes += 1
    pass(1000)
    const text = filledIn(template, fieldsAt(scorer.scorecard))
    const bytes = encodings[changes % encodings.length]?.(text) ?? Buffer.from(text)
    const isKilled = changes % 10 === 0
    if (isKilled) agent.kill('SIGKILL')
    if (changes % 3 === 0) await replaceWith(laptop.file, bytes)
    else await writeInHalves(laptop.file, bytes, async () => void (changes % 3 === 1 && (await detail())))
    if (isKilled) agent = laptop.start()
    const wanted = figuresOf(scorer.scorecard)
    const { Scorecard } = await until(
      detail,
      ({ Scorecard }) => JSON.stringify(figuresOf(Scorecard)) === JSON.stringify(wanted),
    )
    expect(figuresOf(Scorecard)).toEqual(wanted)
  }
  const balls = events.filter(({ Type }) => Type === 'delivery')
  const known = (await app.inject(`/api/Match/Deliveries/${matchId}`)).json().data
  expect(known).toHaveLength(balls.length)
  const result = events.find((event) => event.Type === 'result')
  expect((await until(detail, ({ Status }) => Status === 'completed')).Result).toEqual(result?.Result)
})

test('what a version of the program does not have stays unknown, and names that are short mean who plays', async () => {
  const { events, Sheet, template, fieldsAt, detail, laptop } = await watched(own)
  const scorer = new Scorer(Sheet)
  for (const event of events) scorer.apply(event)
  const innings = Object.values(scorer.scorecard.Innings)[0]
  const text = filledIn(
    template,
    fieldsAt({ ...scorer.scorecard, Innings: { 1: innings ?? {} } as never }),
    /Fours|Sixes/,
  )
  await replaceWith(laptop.file, Buffer.from(text))
  laptop.start()
  const { Scorecard, Squads } = await until(detail, ({ Scorecard }) => Scorecard.Innings['1'] !== undefined)
  const cards: Scorecard['Innings'][string]['Batting'][string][] = Object.values(
    Scorecard.Innings['1'].Batting,
  )
  expect(cards.map(({ Fours, Sixes }) => [Fours, Sixes])).toEqual(cards.map(() => [undefined, undefined]))
  expect(cards.map(({ Out }) => Out)).toEqual(Object.values(innings?.Batting ?? {}).map(({ Out }) => Out))
  expect(Object.values(Squads).map((squad) => (squad as []).length)).toEqual([11, 11])
})

test('a revoked key, another match and a side with another name each end the agent with one sentence', async () => {
  const { events, Sheet, template, fieldsAt, send, editor, KeyId, laptop, url, matchId, Key } =
    await watched(own)
  const scorer = new Scorer(Sheet)
  const at = (balls: number) => {
    const delivery = events.filter(({ Type }) => Type === 'delivery')[balls]
    for (const event of events.slice(0, events.indexOf(delivery ?? (events[0] as never)) + 1))
      scorer.apply(event)
    return filledIn(template, fieldsAt(scorer.scorecard))
  }
  const ending = async (child: ChildProcess) => (await once(child, 'close'))[0]
  const text = at(0)
  await replaceWith(laptop.file, Buffer.from(text.replaceAll(/(CurrentBattingTeamName=)\w+/g, '$1Nobodies')))
  expect(await ending(laptop.start())).toBe(1)
  expect(laptop.lines.at(-1)).toMatch(
    /^The file says "Nobodies - 1st XI"; the match is between .* Start again with --team/,
  )
  await replaceWith(laptop.file, Buffer.from(text))
  const agent = laptop.start('--team', 'Nobodies - 1st XI=1')
  await laptop.says(') sent')
  await send('DELETE', `Desk/Key/${KeyId}`, undefined, editor)
  await replaceWith(laptop.file, Buffer.from(text.replaceAll(/(InningsRuns=)\d+/g, '$199')))
  expect(await ending(agent)).toBe(1)
  expect(laptop.lines.at(-1)).toBe('This key is not valid. Stopped: ask an editor of the site.')
  const missing = await run(
    AGENT,
    [laptop.file, '--match', `${matchId + 50}`, '--url', url, '--key', Key],
    {},
  )
  expect([missing.code, missing.err]).toEqual([1, `There is no match ${matchId + 50} on ${url}.\n`])
})

test('an option that is wrong is named in one sentence', async () => {
  const right = { '--match': '7', '--url': 'http://127.0.0.1:1', '--key': 'a' }
  for (const [option, value, sentence] of [
    ['--match', 'seven', '--match needs the number of the match, such as --match 7.'],
    ['--url', 'scores', '--url needs the address of the site, such as --url https://scores.example.org.'],
    ['--key', '', "--key needs a key from the site's desk, or set CREASE_KEY."],
  ] as const) {
    const options = Object.entries({ ...right, [option]: value }).flat()
    const { code, err } = await run(AGENT, ['file.txt', ...options], {})
    expect([code, err]).toEqual([1, `${sentence}\n`])
  }
})

test('while the network is lost or the site is busy the newest state waits, and goes above the version that is there', async () => {
  const { events, Sheet, template, fieldsAt, app } = await watched(own)
  const pushes: { Version: number; Scorecard: Scorecard }[] = []
  const answers = [503, 429, 409]
  const site = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const { body } = await app.inject(request.url?.replace(/\?.*/, '').replace('/7', '/1') ?? '')
      return void response.end(body)
    }
    let text = ''
    for await (const chunk of request) text += chunk
    pushes.push(JSON.parse(text))
    const code = answers.shift() ?? 200
    response.writeHead(code, code === 429 ? { 'retry-after': '0' } : {})
    const Version = code === 409 ? Number.MAX_SAFE_INTEGER - 9 : pushes.at(-1)?.Version
    const data = code === 409 || code === 200 ? { data: { Version } } : {}
    response.end(JSON.stringify({ Status: { code, returnMessage: `Answer ${code}.` }, ...data }))
  })
  const port = await freePort()
  const at = laptop({ url: `http://127.0.0.1:${port}`, key: 'k', match: 7 })
  const scorer = new Scorer(Sheet)
  const balls: string[] = []
  for (const event of events) {
    scorer.apply(event)
    if (event.Type === 'delivery') balls.push(filledIn(template, fieldsAt(scorer.scorecard)))
  }
  await replaceWith(at.file, Buffer.from(balls[0] ?? ''))
  at.start()
  await at.says('no connection')
  onTestFinished(() => void site.close())
  site.listen(port, '127.0.0.1')
  await at.says('Answer 503')
  await replaceWith(at.file, Buffer.from(balls[2] ?? ''))
  const newest = scoredIn(balls[2])
  const above = Number.MAX_SAFE_INTEGER - 8
  const last = await until(
    async () => pushes.at(-1),
    (push) => answers.length === 0 && (push?.Version ?? 0) >= above,
  )
  expect([last?.Version, last?.Scorecard.Innings['1']?.Overs]).toEqual([above, newest])
})
