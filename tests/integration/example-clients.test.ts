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

/** A relay, and the origin from which it has match 7. */
async function relayOfAMatch() {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(1))
  return { upstream, relay: await relayInFront(upstream, { LIVE_POLL_MS: '50' }) }
}

test.each(CLIENTS)(
  'the client in $name follows a match through a restart of the relay with no gap, and prints why a topic is refused',
  async (client) => {
    const { upstream, relay } = await relayOfAMatch()
    const { lines } = follow(client, relay.address)
    const refused = follow(client, relay.address, 'match/8')
    const [status] = await once(refused.child, 'close')
    expect([status, refused.lines, refused.errors]).toEqual([
      1,
      [],
      ['unknown_topic: There is no such topic.'],
    ])
    const runs = () => lines.at(-1)?.state.Innings['1']?.Runs
    const score = async (to: number) => {
      upstream.show(sampleMatch(7), sampleScorecard(to))
      await expect.poll(runs).toBe(to)
    }

    await expect.poll(runs).toBe(1)
    for (const to of [2, 3, 4]) await score(to)
    await relay.stop('SIGKILL')
    upstream.show(sampleMatch(7), sampleScorecard(6))
    await relay.start()
    await expect.poll(runs).toBe(6)
    for (const to of [7, 8]) await score(to)

    expect(lines.map(({ kind, state }) => [kind, state.Innings['1']?.Runs])).toEqual([
      ...[
        ['snapshot', 1],
        ['delta', 2],
        ['delta', 3],
        ['delta', 4],
      ],
      ...[
        ['snapshot', 6],
        ['delta', 7],
        ['delta', 8],
      ],
    ])
    const held = (await (await fetch(`${relay.address}/live/topics/match/7`)).json()) as Line
    const { epoch, offset, state } = lines.at(-1) as Line
    expect({ epoch, offset, state }).toEqual({ epoch: held.epoch, offset: held.offset, state: held.state })
  },
)
