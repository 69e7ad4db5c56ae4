import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Reader } from '#tests/support/reader.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const runsOf = (state: unknown) => (state as { Innings: { '1'?: { Runs: number } } }).Innings['1']?.Runs

test('out of descriptors the relay serves those who are there, ends nobody but those who come, and takes new ones once it has some again', async () => {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const relay = await relayInFront(upstream)
  const { pid = 0, address } = relay
  const viewer = await Reader.open(address)
  viewer.subscribe('match/7')
  await viewer.holds('match/7', () => true)

  const open = readdirSync(`/proc/${pid}/fd`).length
  const hard = execFileSync('prlimit', ['--pid', `${pid}`, '--nofile', '--output=HARD', '--noheadings'])
  const limit = (soft: number) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--nofile=${soft}:${`${hard}`.trim()}`])
  limit(open + 5)
  const { port } = new URL(address)
  const others: Socket[] = []
  for (let i = 0; i < 100; i += 1) others.push(connect(Number(port), '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const socket of others) socket.destroy()
  })
  await expect.poll(() => others.filter((socket) => socket.resume().closed).length).toBeGreaterThan(50)
  for (let runs = 11; runs <= 15; runs += 1) {
    upstream.show(sampleMatch(7), sampleScorecard(runs))
    await viewer.holds('match/7', (state) => runsOf(state) === runs)
  }

  for (const socket of others) socket.destroy()
  limit(open + 200)
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  await Reader.open(address)
})
