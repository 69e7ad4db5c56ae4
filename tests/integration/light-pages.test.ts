import { request } from 'undici'
import { expect, test } from 'vitest'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'

/** Text pages and frames, over the whole of a match. */

const TEXT_BYTES = 14 * 1024
const FRAME_BYTES = 25 * 1024

/** The bytes of a good answer, as it travels. */
async function weigh(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  const { statusCode, headers, body } = await request(url, { headers: { 'accept-encoding': encoding } })
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
  return (await body.arrayBuffer()).byteLength
}

const read = async (url: string, cookie = '') => (await fetch(url, { headers: { cookie } })).text()

test('text pages and frames show the right score after every ball of a match', async () => {
  const { upstream, relay, address } = await pagesUnderTest({ EMBED_ORIGINS: 'https://club.example' })
  const match = new PlayedMatch(upstream, 7, 'light pages', IS_DEEP ? 20 : 2)
  while (!match.isOver) {
    match.play()
    const { Innings: played } = match.scorecard
    await expect
      .poll(() => relay.live.hub.topic('match/7')?.state, { interval: 10 })
      .toMatchObject({ Innings: played })
    const { innings } = match
    if (!innings) continue
    // A super over decides a tie; the board leaves its runs out of the totals.
    const paths = ['/text/7', '/embed/7', ...(innings.SuperOver ? [] : ['/text'])]
    for (const path of paths) {
      const page = await read(address + path)
      expect([path, page.includes(scoreText(innings)) ? scoreText(innings) : page]).toEqual([
        path,
        scoreText(innings),
      ])
    }
  }
})

test('text pages are at most 14 KB and frames 25 KB at the end of a whole match, in every language', async () => {
  const { upstream, relay, address } = await pagesUnderTest({ EMBED_ORIGINS: 'https://club.example' })
  const match = new PlayedMatch(upstream, 7, 'light pages', 20)
  match.playUntil(() => false)
  await expect
    .poll(() => relay.live.hub.topic('match/7')?.state)
    .toMatchObject({ Innings: match.scorecard.Innings })
  for (const language of LANGUAGES) {
    for (const encoding of ['br', 'gzip'] as const) {
      const weighed = (path: string) => weigh(address + addressIn(language, path), encoding)
      for (const path of ['/text/7', '/text']) expect(await weighed(path)).toBeLessThanOrEqual(TEXT_BYTES)
      expect(await weighed('/embed/7')).toBeLessThanOrEqual(FRAME_BYTES)
    }
  }
})

test('a text page has no script, refreshes itself, and shows a reader what their settings let them see', async () => {
  const { upstream, relay, address } = await pagesUnderTest()
  const match = new PlayedMatch(upstream, 7, 'light pages')
  for (let ball = 0; ball < 12; ball += 1) match.play()
  await expect
    .poll(() => relay.live.hub.topic('match/7')?.state)
    .toMatchObject({ Innings: match.scorecard.Innings })
  const total = scoreText(match.innings ?? { Runs: -1, Wickets: 0 })

  const page = await read(`${address}/text/7`)
  expect(page).toContain(total)
  expect(page).toMatch(/<meta http-equiv="refresh" content="30">/)
  expect(page).not.toContain('<script')
  const shielded = await read(`${address}/text/7`, 'shield=on')
  expect(shielded).not.toContain(total)
  expect(shielded).toContain('?reveal=7')
  expect(await read(`${address}/text`, 'shield=on')).not.toContain(total)
  const frame = await read(`${address}/embed/7`, 'shield=on')
  expect(frame).not.toContain(total)
  expect(frame).not.toContain('<script')
})

test('only the pages of EMBED_ORIGINS may frame a score, and none may frame any other page', async () => {
  const policyOf = async (env: Record<string, string>, path: string) => {
    const { upstream, relay, address } = await pagesUnderTest(env)
    new PlayedMatch(upstream, 7, 'light pages').play()
    await expect.poll(() => relay.live.hub.topic('match/7')).toBeDefined()
    const answers = []
    // From the slow path, and as it is held.
    for (const _ of [1, 2]) answers.push((await fetch(address + path)).headers)
    return answers.map((headers) => [
      /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0],
      headers.get('x-frame-options'),
    ])
  }
  const twice = <T>(value: T) => [value, value]
  const allowed = { EMBED_ORIGINS: 'https://club.example, https://league.example' }
  expect(await policyOf(allowed, '/embed/7')).toEqual(
    twice(['frame-ancestors https://club.example https://league.example', null]),
  )
  expect(await policyOf({ EMBED_ORIGINS: '*' }, '/embed/7')).toEqual(twice(['frame-ancestors *', null]))
  expect(await policyOf({}, '/embed/7')).toEqual(twice(["frame-ancestors 'none'", 'DENY']))
  expect(await policyOf(allowed, '/text/7')).toEqual(twice(["frame-ancestors 'none'", 'DENY']))
})

test('text pages and frames say for how long the ground has been silent', async () => {
  const { upstream, relay, address } = await pagesUnderTest({ EMBED_ORIGINS: 'https://club.example' })
  const match = new PlayedMatch(upstream, 7, 'light pages', 5)
  match.playBalls(5)
  upstream.matches = upstream.matches.map((one) => ({
    ...(one as object),
    HeardAt: Date.now() - 6.5 * 60_000,
  }))
  await expect
    .poll(() => relay.live.hub.topic('match/7')?.state)
    .toMatchObject({ Match: { HeardAt: expect.any(Number) } })
  for (const path of ['/text', '/text/7', '/embed/7'])
    expect([path, (await read(address + path)).includes('No news from the ground for 6 minutes')]).toEqual([
      path,
      true,
    ])
})
