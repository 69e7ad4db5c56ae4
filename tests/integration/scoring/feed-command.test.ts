import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { run, until } from '#tests/support/origin-process.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { watched } from '#tests/support/watched-laptop.ts'

const COMMAND = 'relay/commands/feed.ts'
const SAMPLES = '../../relay/origin/parts/ingest/adapters/samples'
const sampleFile = (name: string) => fileURLToPath(new URL(`${SAMPLES}/${name}`, import.meta.url))

/** A match on a site, and a provider of it that answers as a sample does. */
async function atGround() {
  const { url, Key, matchId, Sheet, detail } = await watched(cricsheetJson(shortPlan('feed command', 50)))
  const [a, b] = Sheet.Teams.map(({ TeamId }) => TeamId)
  const to = ['--match', `${matchId}`, '--site', url, '--team', `Riverside=${a}`, '--team', `Hilltop=${b}`]
  return { Key, detail, to }
}

test('a saved answer is tried without sending it: the push, what is not understood, and its line', async () => {
  const { detail, to } = await atGround()
  const before = await detail()
  const { code, out } = await run(
    COMMAND,
    [...['--from', 'entitysport', '--file', sampleFile('entitysport-innings.json'), '--dry', ...to]],
    {},
  )
  expect(code).toBe(1)
  expect(out).toContain('"Runs": 375')
  expect(out).toContain('has no name in the answer and is left out.')
  expect(out.trim().split('\n').at(-1)).toMatch(/^\d+ would be refused or not be understood\.$/)
  expect(await detail()).toEqual(before)
  const unread = await run(
    COMMAND,
    [...['--from', 'cricbuzz', '--file', sampleFile('cricclubs.json'), '--dry', ...to]],
    {},
  )
  expect([unread.code, unread.err.trim()]).toEqual([1, 'miniscore is missing.'])
})

test('a provider is asked with its key, and what it says is on the match', async () => {
  const { Key, detail, to } = await atGround()
  const keys: unknown[] = []
  const provider = createServer((request, response) => {
    keys.push(request.headers['x-provider-key'])
    response.end(readFileSync(sampleFile('cricbuzz-match.json')))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void provider.close())
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const feed = [
    '--from',
    'cricbuzz',
    '--url',
    `http://127.0.0.1:${port}/live`,
    '--header',
    'X-Provider-Key: secret',
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...feed, ...to, '--every', '5'], {
    env: { ...process.env, CREASE_KEY: Key },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += `${chunk}`))
  await until(
    async () => out,
    (said) => said.includes('sent'),
  )
  expect(out).toContain('175/9 (19.6), 138/7 (19.2) sent')
  const { Innings } = (await detail()).Scorecard
  expect(Innings).toMatchObject({ 1: { Runs: 175, Overs: '20' }, 2: { Runs: 138, Wickets: 7, Target: 176 } })
  expect(keys[0]).toBe('secret')
})

test.each([
  [['--from', 'nobody', '--url', 'http://x', '--match', '1'], 'There is no provider "nobody".'],
  [['--from', 'cricbuzz', '--url', 'http://x', '--match', '1'], 'A key from the desk of the site is needed'],
  [
    ['--from', 'cricbuzz', '--url', 'http://x', '--match', '1', '--key', 'k', '--every', '1'],
    '--every takes',
  ],
  [['--from', 'cricbuzz', '--url', 'http://x', '--match', '1', '--key', 'k', '--team', 'A'], '--team takes'],
])('%j is answered with what it takes', async (args, sentence) => {
  const { code, err } = await run(COMMAND, args, { CREASE_KEY: '' })
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
})
