import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

const at = (name: string) => fileURLToPath(new URL(`../../relay/docs/clients/${name}`, import.meta.url))
const CLIENTS = [
  { name: 'TypeScript', command: process.execPath, args: ['--import', 'tsx', at('follow-match.ts')] },
  { name: 'Python', command: 'python3', args: [at('follow_match.py')] },
]

type Line = { kind: 'snapshot' | 'delta'; epoch: string; offset: number; state: MatchState }

/** What a client prints, as it comes. */
function follow(
  { command, args }: (typeof CLIENTS)[number],
  address: string,
  topic = 'match/7',
): { lines: Line[]; errors: string[]; child: ChildProcess } {
  const child = spawn(command, [...args, address, topic], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  const lines: Line[] = []
  const errors: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  return { lines, errors, child }
}

test('the clients in TypeScript and Python follow a match through a restart of the relay with no gap, and print why a topic is refused', async () => {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(1))
  const relay = await relayInFront(upstream, { LIVE_POLL_MS: '50' })
  const following = CLIENTS.map((client) => follow(client, relay.address))
  for (const client of CLIENTS) {
    const { child, lines, errors } = follow(client, relay.address, 'match/8')
    const [status] = await once(child, 'close')
    const refusal = 'unknown_topic: There is no such topic.'
    expect([client.name, status, lines, errors]).toEqual([client.name, 1, [], [refusal]])
  }
  const runs = () => following.map(({ lines }) => lines.at(-1)?.state.Innings['1']?.Runs)
  const score = async (to: number) => {
    upstream.show(sampleMatch(7), sampleScorecard(to))
    await expect.poll(runs).toEqual([to, to])
  }

  for (const to of [1, 2, 3, 4]) await score(to)
  await relay.stop('SIGKILL')
  upstream.show(sampleMatch(7), sampleScorecard(6))
  await relay.start()
  for (const to of [6, 7, 8]) await score(to)

  const held = (await (await fetch(`${relay.address}/live/topics/match/7`)).json()) as Line
  for (const { lines } of following) {
    expect(lines.map(({ kind, state }) => `${kind} ${state.Innings['1']?.Runs}`)).toEqual([
      ...['snapshot 1', 'delta 2', 'delta 3', 'delta 4'],
      ...['snapshot 6', 'delta 7', 'delta 8'],
    ])
    const { epoch, offset, state } = lines.at(-1) as Line
    expect({ epoch, offset, state }).toEqual({ epoch: held.epoch, offset: held.offset, state: held.state })
  }
})
